import {
  NO_SECRET,
  STARTED_ELSEWHERE,
  NOT_CONNECTED,
  vendorUnreachable,
} from '@linkwright/core/account/connections/connection'
import { SUBSCRIPTION_REQUIRED } from '@linkwright/core/tracking/links/candidate-messages'
import { describe, expect, it } from 'vitest'
import { fakeFetch, jsonResponse } from '../../../integrations/testing/fake-fetch.ts'
import { ahrefsConsent } from '../../../integrations/accounts/ahrefs.ts'
import { majesticToken } from '../../../integrations/accounts/majestic.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()

const stateIn = (url: string) => new URL(url, 'https://links.test').searchParams.get('state') ?? ''

async function connect({ client }: Pick<TestAccount, 'client'>, code = 'working') {
  const { url } = await client.connections.begin({ vendor: 'ahrefs' })
  return await client.connections.finish({ vendor: 'ahrefs', code, state: stateIn(url) })
}
async function ahrefsOf({ client }: TestAccount) {
  const { connections } = await client.connections.list({})
  return connections.find(({ vendor }) => vendor === 'ahrefs')
}

describe('connecting an account', () => {
  it("opens the provider's consent page, stores the token encrypted, and reveals only that it exists", async () => {
    const one = await server.newAccount()
    const { url } = await one.client.connections.begin({ vendor: 'ahrefs' })
    expect(url).toMatch(/^\/secure\/user\/accounts\?sample=ahrefs&state=ahrefs\./)
    const { user } = await connect(one)
    expect(user).toMatchObject({ ahref_token: '1', majestic_token: '' })
    const stored = await server.services.kysely
      .selectFrom('connections')
      .selectAll()
      .where('user_id', '=', one.user_id)
      .executeTakeFirstOrThrow()
    expect(stored.token.toString('latin1')).not.toContain('sample')
    expect(await ahrefsOf(one)).toMatchObject({ state: 'working', is_sample: true })
    expect(JSON.stringify(await one.client.connections.list({}))).not.toContain('token":"s')
  })

  it('accepts a state once, from the session that started it, until it expires', async () => {
    const one = await server.newAccount()
    const other = { client: await server.signIn(one) }
    const refused = { code: 'refused', message: STARTED_ELSEWHERE }
    const state = stateIn((await one.client.connections.begin({ vendor: 'ahrefs' })).url)
    const finish = { vendor: 'ahrefs' as const, code: 'working', state }
    await expect(other.client.connections.finish(finish)).rejects.toMatchObject(refused)
    await expect((await server.newAccount()).client.connections.finish(finish)).rejects.toMatchObject(refused)
    await expect(one.client.connections.finish({ ...finish, state: `${state}x` })).rejects.toMatchObject(
      refused,
    )
    await expect(one.client.connections.finish({ ...finish, vendor: 'majestic' })).rejects.toMatchObject(
      refused,
    )
    await one.client.connections.finish(finish)
    await expect(one.client.connections.finish(finish)).rejects.toMatchObject(refused)
    const late = stateIn((await one.client.connections.begin({ vendor: 'ahrefs' })).url)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 16 * 60_000)
    await expect(one.client.connections.finish({ ...finish, state: late })).rejects.toMatchObject(refused)
    server.clock.now = before
  })

  it('concurrent uses of one state connect once', async () => {
    const one = await server.newAccount()
    const state = stateIn((await one.client.connections.begin({ vendor: 'ahrefs' })).url)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        one.client.connections.finish({ vendor: 'ahrefs', code: 'working', state }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is reverted by disconnecting, which deletes the token', async () => {
    const one = await server.newAccount()
    await connect(one)
    const { user } = await one.client.connections.remove({ vendor: 'ahrefs' })
    expect(user.ahref_token).toBe('')
    expect(await ahrefsOf(one)).toMatchObject({ state: 'none', connected_at: null })
    const left = await server.services.kysely
      .selectFrom('connections')
      .selectAll()
      .where('user_id', '=', one.user_id)
      .execute()
    expect(left).toEqual([])
    await expect(one.client.connections.remove({ vendor: 'ahrefs' })).rejects.toMatchObject({
      code: 'refused',
      message: NOT_CONNECTED,
    })
  })

  it('is refused on a server without a secret for encryption', async () => {
    const { config } = server.services
    const one = await server.newAccount()
    server.services.config = { ...config, secrets: [], databaseUrl: 'postgresql://x' }
    await expect(one.client.connections.begin({ vendor: 'ahrefs' })).rejects.toMatchObject({
      message: NO_SECRET,
    })
    expect(await ahrefsOf(one)).toMatchObject({ available: false })
    server.services.config = config
  })
})

describe('a connected account', () => {
  async function page(account: TestAccount) {
    const siteId = (await account.client.sites.add(aSiteForm())).id
    const added = await account.client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: added.page.id }
  }

  it('is used for its business before the installation’s provider', async () => {
    const one = await server.newAccount()
    const place = await page(one)
    expect(await one.client.links.candidates(place)).toMatchObject({ provider: 'Sample data' })
    await connect(one)
    const response = await one.client.links.candidates(place)
    expect(response).toMatchObject({ provider: 'Ahrefs', state: 'found', is_sample: true })
    expect(response.links.length).toBeGreaterThan(0)
    const sub = await server.newSubUser(one, [place.siteId])
    expect(await sub.client.links.candidates(place)).toMatchObject({ provider: 'Ahrefs' })
    const stranger = await server.newAccount()
    expect(await stranger.client.links.candidates(await page(stranger))).toMatchObject({
      provider: 'Sample data',
    })
  })

  it('that was revoked at the provider has its own state, with the fix, until it is connected again', async () => {
    const one = await server.newAccount()
    const place = await page(one)
    await connect(one, 'revoked')
    expect(await one.client.links.candidates(place)).toMatchObject({
      state: 'revoked',
      links: [],
      message: expect.stringContaining('Connect it again') as string,
    })
    expect(await ahrefsOf(one)).toMatchObject({ state: 'revoked' })
    // A colleague cannot fix it, and the message names who can.
    const sub = await server.newSubUser(one, [place.siteId])
    const { message } = await sub.client.links.candidates(place)
    const { first_name, last_name } = (await one.client.users.show({ id: one.user_id })).user
    expect(message).toContain(`the account that ${first_name} ${last_name} connected`)
    expect(message).toContain('or connect an account of your own')
    await connect(one)
    expect(await ahrefsOf(one)).toMatchObject({ state: 'working' })
    expect(await one.client.links.candidates(place)).toMatchObject({ state: 'found' })
  })

  it('without a subscription returns the provider’s message, and one that fails midway the results before', async () => {
    const one = await server.newAccount()
    const place = await page(one)
    await connect(one, 'unsubscribed')
    expect(await one.client.links.candidates(place)).toMatchObject({
      state: 'unsubscribed',
      message: SUBSCRIPTION_REQUIRED,
    })
    await connect(one, 'failing')
    const partial = await one.client.links.candidates(place)
    expect(partial.state).toBe('partial')
    expect(partial.links.length).toBeGreaterThan(0)
  })
})

describe('the real providers', () => {
  it('Ahrefs: exchanges a code with PKCE for a token that expires', async () => {
    const { fetch, requests } = fakeFetch(() =>
      jsonResponse({ access_token: 'at', token_type: 'bearer', expires_in: 3600 }),
    )
    const plain: string[] = []
    const reading: typeof fetch = (url, init) => {
      plain.push(typeof init.body === 'string' ? init.body : '')
      return fetch(url, { ...init, body: null })
    }
    const usual = server.services.integrations
    const ahrefs = ahrefsConsent({ id: 'app', secret: 'hidden' }, reading, () => server.clock.now)
    server.services.integrations = { ...usual, accounts: { ...usual.accounts, ahrefs } }
    const one = await server.newAccount()
    const { url } = await one.client.connections.begin({ vendor: 'ahrefs' })
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(new URL(url).origin + new URL(url).pathname).toBe('https://app.ahrefs.com/web/oauth/authorize')
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'app',
      scope: 'apiv3-integration-apps',
      redirect_uri: 'https://links.test/secure/user/accounts',
      code_challenge_method: 'S256',
    })
    await one.client.connections.finish({ vendor: 'ahrefs', code: 'c', state: query['state'] ?? '' })
    expect(requests[0]?.url.href).toBe('https://ahrefs.com/oauth/token')
    const form = Object.fromEntries(new URLSearchParams(plain[0]))
    expect(form).toMatchObject({
      grant_type: 'authorization_code',
      client_id: 'app',
      client_secret: 'hidden',
      code: 'c',
    })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form['code_verifier']))
    expect(Buffer.from(digest).toString('base64url')).toBe(query['code_challenge'])
    expect((await ahrefsOf(one))?.expires_at).toBe(
      new Date(server.clock.now.getTime() + 3_600_000).toISOString(),
    )
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 3_600_001)
    expect(await ahrefsOf(one)).toMatchObject({ state: 'expired' })
    server.clock.now = before
    server.services.integrations = usual
  })

  it('Majestic: checks a typed token before it is stored', async () => {
    let response: unknown = { Code: 'InvalidAccessToken', ErrorMessage: 'no' }
    const { fetch, requests } = fakeFetch(() => jsonResponse(response))
    const usual = server.services.integrations
    const majestic = majesticToken({ appKey: 'hidden', appUrl: 'https://majestic.com/x' }, fetch)
    server.services.integrations = { ...usual, accounts: { ...usual.accounts, majestic } }
    const one = await server.newAccount()
    const { client } = one
    expect(await client.connections.begin({ vendor: 'majestic' })).toEqual({
      url: '/secure/user/accounts?connect=majestic',
    })
    const finish = () => client.connections.finish({ vendor: 'majestic', token: ' typed ' })
    await expect(finish()).rejects.toMatchObject({ code: 'refused', issues: [{ path: ['token'] }] })
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      accesstoken: 'typed',
      privatekey: 'hidden',
      cmd: 'GetSubscriptionInfo',
    })
    response = 'down'
    await expect(finish()).rejects.toMatchObject({ code: 'unavailable' })
    response = { Code: 'OK', ErrorMessage: '' }
    expect((await finish()).user.majestic_token).toBe('1')
    server.services.integrations = usual
  })

  it('gives up on a silent provider because a user waits, and stores nothing', async () => {
    let given: AbortSignal | undefined
    const hangs = (_token: string, signal?: AbortSignal) => {
      given = signal
      return Promise.reject(new ProviderError('Ahrefs', 'timeout'))
    }
    const usual = server.services.integrations
    const ahrefs = { vendor: 'ahrefs', method: 'token', tokenPage: undefined, check: hangs } as const
    server.services.integrations = { ...usual, accounts: { ...usual.accounts, ahrefs } }
    const one = await server.newAccount()
    await expect(one.client.connections.finish({ vendor: 'ahrefs', token: 'typed' })).rejects.toMatchObject({
      code: 'unavailable',
      message: vendorUnreachable('Ahrefs'),
      retryAfter: 60,
    })
    expect(given?.aborted).toBe(false)
    expect(await ahrefsOf(one)).toMatchObject({ state: 'none' })
    server.services.integrations = usual
  })
})
