import { createHash, randomBytes } from 'node:crypto'
import { expect, describe, it } from 'vitest'
import { googleConsent, SCOPE } from '../accounts/google.ts'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { behaviors } from '../testing/hostile-server.ts'
import { googleSearchConsole } from './google.ts'
import { client, fakeGoogle } from '../testing/fake-google.ts'
import type { ConsoleRow } from './port.ts'

const REDIRECT = 'https://links.test/secure/user/accounts'
const row = (nth: number): ConsoleRow => ({
  day: '2026-11-02',
  query: `phrase ${nth}`,
  page: 'https://shop.example/',
  clicks: nth,
  impressions: 10,
  position: 4.5,
})
const november = { property: 'sc-domain:shop.example', from: '2026-11-01', to: '2026-11-20', tracked: [] }

async function connected() {
  const { google, fetch, bases } = await fakeGoogle()
  const consent = googleConsent(client, fetch, bases)
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const url = consent.consentUrl({ state: 'search-console.x', challenge, redirectUri: REDIRECT })
  const led = await globalThis.fetch(url, { redirect: 'manual' })
  const back = new URL(led.headers.get('location') ?? '')
  const code = back.searchParams.get('code') ?? ''
  return { google, fetch, bases, consent, verifier, url: new URL(url), back, code }
}
async function asking(rowLimit?: number) {
  const way = await connected()
  const { token } = await way.consent.exchange(way.code, way.verifier, REDIRECT)
  return { ...way, token, port: googleSearchConsole(client, token, way.fetch, way.bases, rowLimit) }
}
async function all(batches: AsyncIterable<ConsoleRow[]>) {
  const rows: ConsoleRow[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

describe('a consent', () => {
  it('requests offline read-only access with PKCE, and returns with its state', async () => {
    const { url, back } = await connected()
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'app-1',
      redirect_uri: REDIRECT,
      scope: SCOPE,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    })
    expect(back.searchParams.get('state')).toBe('search-console.x')
    expect(url.href).not.toContain('hidden-secret')
  })

  it('is exchanged once for a refresh token, only with its verifier', async () => {
    const { consent, code, verifier, google } = await connected()
    const granted = await consent.exchange(code, verifier, REDIRECT)
    expect(granted.expiresAt).toBeNull()
    expect(google.isGranted(granted.token)).toBe(true)
    await expect(consent.exchange(code, verifier, REDIRECT)).rejects.toMatchObject({ fault: 'unauthorised' })
    const other = await connected()
    await expect(other.consent.exchange(other.code, 'another', REDIRECT)).rejects.toMatchObject({
      fault: 'unauthorised',
    })
  })

  it('is refused without the requested scope or without a refresh token', async () => {
    const { consent, code, verifier, google } = await connected()
    google.scope = 'openid'
    await expect(consent.exchange(code, verifier, REDIRECT)).rejects.toMatchObject({ fault: 'refused' })
    const body =
      (fetch: ReturnType<typeof fakeFetch>['fetch']): typeof fetch =>
      (url, init) =>
        fetch(url, { ...init, body: null })
    const { fetch } = fakeFetch(() => jsonResponse({ access_token: 'a', scope: SCOPE }))
    await expect(googleConsent(client, body(fetch)).exchange('c', 'v', REDIRECT)).rejects.toMatchObject({
      fault: 'refused',
    })
  })

  it('is revoked at Google, even when it was revoked there before', async () => {
    const { consent, token, google } = await asking()
    await consent.revoke?.(token)
    expect(google.isGranted(token)).toBe(false)
    await expect(consent.revoke?.(token)).resolves.toBeUndefined()
  })
})

describe('Search Console', () => {
  it('lists the properties that the account may read', async () => {
    const { port } = await asking()
    expect(await port.properties([])).toEqual(['sc-domain:harborcoffee.example'])
  })

  it('requests final days by phrase and page until there are no more rows', async () => {
    const { port, google } = await asking(50)
    google.rows = Array.from({ length: 53 }, (_, nth) => row(nth))
    const rows = await all(port.rows(november))
    expect(rows).toHaveLength(53)
    expect(rows[7]).toEqual(row(7))
    const questions = google.requests.filter(({ path }) => path.endsWith('/query'))
    expect(questions.map(({ path }) => path)).toEqual(
      Array(2).fill('/webmasters/v3/sites/sc-domain%3Ashop.example/searchAnalytics/query'),
    )
    expect(questions.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      [0, 50].map((startRow) => ({
        startDate: '2026-11-01',
        endDate: '2026-11-20',
        dimensions: ['date', 'query', 'page'],
        type: 'web',
        dataState: 'final',
        rowLimit: 50,
        startRow,
      })),
    )
  })

  it('accepts a response without rows', async () => {
    const { port, google } = await asking()
    expect(await all(port.rows(november))).toEqual([])
    expect(google.requests.at(-1)?.body).toContain('"rowLimit":25000,"startRow":0')
  })

  it('refreshes its access token after an hour, and reports a revoked connection', async () => {
    const { port, google } = await asking()
    await port.properties([])
    google.hourPasses()
    expect(await port.properties([])).toHaveLength(1)
    google.hourPasses()
    google.revokeAll()
    await expect(port.properties([])).rejects.toMatchObject({ fault: 'unauthorised', canRetry: false })
  })

  it('keeps the connection when the client secret is wrong', async () => {
    const { token, fetch, bases } = await asking()
    const port = googleSearchConsole({ ...client, secret: 'old' }, token, fetch, bases)
    await expect(port.properties([])).rejects.toMatchObject({ fault: 'refused' })
  })

  it.each([
    ['quotaExceeded', 'rate_limited'],
    ['rateLimitExceeded', 'rate_limited'],
    ['forbidden', 'refused'],
  ])('treats a 403 for %s as %s, never as a revoked connection', async (reason, fault) => {
    const { port, google } = await asking()
    const behavior = {
      is: '',
      fault: 'refused' as const,
      respond: (to: Parameters<(typeof behaviors)[number]['respond']>[0]) =>
        to.writeHead(403).end(JSON.stringify({ error: { code: 403, errors: [{ reason }] } })),
    }
    google.fails = { behavior, after: 0 }
    await expect(all(port.rows(november))).rejects.toMatchObject({ fault })
  })

  it.each([
    ['a position in words', { keys: ['2026-11-02', 'a', 'b'], clicks: 1, impressions: 1, position: 'first' }],
    ['a day that is none', { keys: ['yesterday', 'a', 'b'], clicks: 1, impressions: 1, position: 1 }],
    ['another order', { keys: ['a', 'b'], clicks: 1, impressions: 1, position: 1 }],
    ['clicks below nothing', { keys: ['2026-11-02', 'a', 'b'], clicks: -1, impressions: 1, position: 1 }],
  ])('rejects a response with %s', async (_name, changed) => {
    const { port, google } = await asking()
    const behavior = {
      is: '',
      fault: 'malformed' as const,
      respond: (to: Parameters<(typeof behaviors)[number]['respond']>[0]) =>
        to.end(JSON.stringify({ rows: [changed], responseAggregationType: 'byPage' })),
    }
    google.fails = { behavior, after: 0 }
    await expect(all(port.rows(november))).rejects.toMatchObject({ fault: 'malformed' })
  })

  it.each(behaviors)(
    'fails with $fault when Google $is, also in the middle of the rows',
    async (behavior) => {
      const { port, google } = await asking(50)
      google.rows = Array.from({ length: 51 }, (_, nth) => row(nth))
      google.fails = { behavior, after: 1 }
      const pieces = port.rows(november)[Symbol.asyncIterator]()
      expect((await pieces.next()).done).toBe(false)
      const thrown = await pieces.next().catch((error: unknown) => error)
      expect(thrown).toMatchObject({
        name: 'ProviderError',
        fault: behavior.fault,
        retryAfterSeconds: behavior.retryAfter,
      })
      expect(String(thrown)).not.toMatch(/refresh-|access-|hidden-secret/)
    },
  )
})
