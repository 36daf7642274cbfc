import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../env.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { jsonResponse } from '../../../integrations/testing/fake-fetch.ts'
import { openIntegrations } from '../../../integrations/open.ts'

const { integrations: settings } = readConfig({
  LINKWRIGHT_CONTACTS: 'hunter',
  LINKWRIGHT_CONTACTS_KEY: 'secret-key',
  LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID: 'app-1',
  LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET: 'hidden',
})
const free = { price: null, day: null, month: null, business_day: null, business_month: null }
const noContacts = { data: { emails: [] }, meta: { results: 0 } }
const google = (status: number, error: string) => jsonResponse({ error }, { status })

describe.each(eitherDatabase)('contacts and Search Console among the providers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let admin: TestAccount
  let respond: () => Response
  let requests = 0

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    admin = await server.newAccount({ user_type: 'admin' })
  })
  beforeEach(async () => {
    const { kysely } = server.database
    for (const table of ['providers', 'provider_spending'])
      await sql`delete from ${sql.table(table)}`.execute(kysely)
    requests = 0
    const {
      providerTests: trials,
      contacts,
      searchConsoleOf,
    } = openIntegrations({
      settings,
      world: undefined as never,
      publicUrl: 'http://localhost',
      now: () => server.clock.now,
      kysely,
      warn: () => undefined,
      fetch: () => {
        requests += 1
        return Promise.resolve(respond())
      },
    })
    server.services.integrations = {
      ...server.services.integrations,
      providerTests: trials,
      contacts,
      searchConsoleOf,
    }
  })

  const only = async (name: string) =>
    (await admin.client.providers.list()).find((each) => each.name === name)

  it('both have a row without a key', async () => {
    const listed = await admin.client.providers.list()
    const shown = listed.slice(-2).map(({ name, port, place, setting }) => ({ name, port, place, setting }))
    expect(shown).toEqual([
      { name: 'hunter', port: 'contacts', place: 1, setting: 'LINKWRIGHT_CONTACTS_KEY' },
      {
        name: 'search-console',
        port: 'search-console',
        place: 1,
        setting: 'LINKWRIGHT_SEARCH_CONSOLE_CLIENT_ID and LINKWRIGHT_SEARCH_CONSOLE_CLIENT_SECRET',
      },
    ])
    expect(JSON.stringify(listed)).not.toMatch(/secret-key|hidden/)
  })

  it('tests Hunter, and reports a used up quota with its own setting', async () => {
    respond = () => jsonResponse(noContacts)
    expect(await admin.client.providers.test({ name: 'hunter' })).toMatchObject({
      ok: true,
      says: 'Hunter responds.',
    })
    expect(await only('hunter')).toMatchObject({ today: { questions: 1, dollars: 0.0245 } })
    respond = () => google(429, 'usage_limit')
    expect(await admin.client.providers.test({ name: 'hunter' })).toMatchObject({
      ok: false,
      cause: 'out_of_credit',
      fix: expect.stringContaining('LINKWRIGHT_CONTACTS') as string,
    })
  })

  it('looks up contacts within the budget of the business, each domain once a day', async () => {
    respond = () => jsonResponse(noContacts)
    const version = (await only('hunter'))?.version
    await admin.client.providers.setBudget({
      name: 'hunter',
      ...free,
      price: 0.5,
      business_day: 0.5,
      version,
    })
    await admin.client.contacts.find({ domain: 'acme.example' })
    await admin.client.contacts.find({ domain: 'acme.example' })
    expect(await only('hunter')).toMatchObject({ today: { questions: 1, dollars: 0.5 } })
    expect(await refusalOf(admin.client.contacts.find({ domain: 'other.example' }))).toMatchObject({
      status: 503,
      message: expect.stringContaining("Your account's budget for Hunter is used up for today") as string,
    })
    expect(requests).toBe(1)
    const other = await server.newAccount({ user_type: 'admin' })
    await other.client.contacts.find({ domain: 'other.example' })
    expect(requests).toBe(2)
  })

  it('does not look up contacts while Hunter is paused, until a test succeeds', async () => {
    respond = () => new Response('', { status: 401 })
    const find = () => admin.client.contacts.find({ domain: 'alone.example' })
    for (let times = 0; times < 2; times += 1) expect(await refusalOf(find())).toMatchObject({ status: 422 })
    expect(requests).toBe(1)
    expect(await only('hunter')).toMatchObject({ state: 'resting', says: 'The key was not accepted.' })
    respond = () => jsonResponse(noContacts)
    await admin.client.providers.test({ name: 'hunter' })
    expect(await find()).toMatchObject({ meta: { results: 0 } })
  })

  it.each([
    [() => google(400, 'invalid_grant'), true, null],
    [() => google(401, 'invalid_client'), false, 'wrong_key'],
    [() => google(500, 'backend'), false, 'failing'],
    [() => new Response('<html>sign in</html>'), false, 'no_json'],
  ] as const)('tests Search Console without an account: %s is %s (%s)', async (account, ok, cause) => {
    respond = account
    expect(await admin.client.providers.test({ name: 'search-console' })).toMatchObject({ ok, cause })
    expect(await only('search-console')).toMatchObject({
      state: ok ? 'ok' : 'failing',
      failures: 0,
      today: { dollars: 0 },
    })
  })

  it('Search Console costs nothing and has no budget', async () => {
    expect(
      await refusalOf(admin.client.providers.setBudget({ name: 'search-console', ...free })),
    ).toMatchObject({ status: 422, message: 'Search Console costs nothing, so it has no budget.' })
  })

  it('pauses Search Console while it fails for all, and never because of a revoked account', async () => {
    const properties = () => server.services.integrations.searchConsoleOf('token').properties([])
    respond = () => google(400, 'invalid_grant')
    for (let times = 0; times < 6; times += 1)
      await expect(properties()).rejects.toMatchObject({ fault: 'unauthorised' })
    expect(await only('search-console')).toMatchObject({ state: 'ok', today: { questions: 0 } })
    respond = () => google(500, 'backend')
    for (let times = 0; times < 6; times += 1)
      await expect(properties()).rejects.toMatchObject({ fault: 'unavailable' })
    expect(requests).toBe(6 + 5)
    expect(await only('search-console')).toMatchObject({ state: 'resting' })
    // The one question after the rest meets a revoked account: Google has answered.
    server.clock.now = new Date('2026-11-21T10:05:00Z')
    respond = () => google(400, 'invalid_grant')
    await expect(properties()).rejects.toMatchObject({ fault: 'unauthorised' })
    expect(await only('search-console')).toMatchObject({ state: 'ok' })
  })

  it('requests the figures of Search Console page by page with one access token', async () => {
    const days = { responseAggregationType: 'byPage', rows: [] }
    respond = () => (requests === 1 ? jsonResponse({ access_token: 'a' }) : jsonResponse(days))
    const query = { property: 'sc-domain:a.example', from: '2026-11-01', to: '2026-11-02', tracked: [] }
    const console = server.services.integrations.searchConsoleOf('token')
    for (let times = 0; times < 2; times += 1)
      for await (const rows of console.rows(query)) expect(rows).toEqual([])
    expect(requests).toBe(3)
    expect(await only('search-console')).toMatchObject({ state: 'ok', today: { dollars: 0 } })
  })
})
