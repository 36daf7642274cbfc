import { z } from 'zod'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { fakeFetch, jsonResponse } from '../../../integrations/testing/fake-fetch.ts'
import { requestJson } from '../../../integrations/provider-request.ts'
import { callProvider, type Policy } from '../../../integrations/policy/call-provider.ts'
import { providerTests } from '../../../integrations/policy/provider-tests.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { readConfig } from '../../../env.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aProjectForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const free = { price: null, day: null, month: null, business_day: null, business_month: null }

describe.each(eitherDatabase)('providers on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let admin: TestAccount
  let respond: () => Response | Promise<Response>
  let policy: Policy

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    admin = await server.newAccount({ user_type: 'admin', api_access: true })
    const { integrations: settings } = readConfig({
      LINKWRIGHT_SEARCH_RESULTS: 'serper,searxng',
      LINKWRIGHT_SEARCH_RESULTS_KEY: 'secret-key',
      LINKWRIGHT_SEARXNG_URL: 'http://searx.internal',
    })
    const { fetch } = fakeFetch(() => respond())
    policy = { kysely: server.database.kysely, now: () => server.clock.now, fetch }
    server.services.integrations = {
      ...server.services.integrations,
      providerTests: providerTests({ ...policy, settings }),
    }
  })
  beforeEach(async () => {
    respond = () => jsonResponse({ organic: [], results: [] })
    for (const table of ['providers', 'provider_spending'])
      await sql`delete from ${sql.table(table)}`.execute(server.database.kysely)
  })

  const only = async (name: string) =>
    (await admin.client.providers.list()).find((each) => each.name === name)

  it('are listed in order, with their cost and the setting of their key, never the key', async () => {
    const listed = await admin.client.providers.list()
    expect(listed.map(({ name, place, port, state }) => [name, place, port, state])).toEqual([
      ['serper', 1, 'search-results', 'unasked'],
      ['searxng', 2, 'search-results', 'unasked'],
    ])
    expect(listed[0]).toMatchObject({
      label: 'Serper',
      setting: 'LINKWRIGHT_SEARCH_RESULTS_KEY or LINKWRIGHT_SERPER_KEY',
      usual_price: 0.001,
      budget: free,
      today: { questions: 0, dollars: 0 },
    })
    expect(JSON.stringify(listed)).not.toContain('secret-key')
  })

  it('are tested with one paid request, which reports success', async () => {
    expect(await admin.client.providers.test({ name: 'serper' })).toMatchObject({
      ok: true,
      cause: null,
      says: 'Serper responds.',
      fix: null,
    })
    expect(await only('serper')).toMatchObject({ state: 'ok', today: { questions: 1, dollars: 0.001 } })
  })

  it('fail a test after a time-out, because a user waits', async () => {
    const { providerTests: trials } = server.services.integrations
    let given: AbortSignal | undefined
    const hangs = (signal?: AbortSignal) => {
      given = signal
      return Promise.reject(new ProviderError('Serper', 'timeout'))
    }
    server.services.integrations.providerTests = trials.map((trial) => ({ ...trial, run: hangs }))
    expect(await admin.client.providers.test({ name: 'serper' })).toMatchObject({ cause: 'timeout' })
    expect(given?.aborted).toBe(false)
    server.services.integrations.providerTests = trials
  })

  it.each([
    [
      () => new Response('', { status: 401 }),
      'serper',
      'wrong_key',
      /Copy the key again.*LINKWRIGHT_SERPER_KEY\)$/,
    ],
    [
      () => jsonResponse({ message: 'Not enough credits' }, { status: 400 }),
      'serper',
      'out_of_credit',
      /Buy credit/,
    ],
    [
      () => new Response('', { status: 403 }),
      'searxng',
      'json_off',
      /Add json to search\.formats.*SEARXNG_URL\)$/,
    ],
    [
      () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
      'searxng',
      'dns',
      /resolve host names/,
    ],
    [() => new Response('<html>sign in</html>'), 'serper', 'no_json', /sign-in page/],
  ] as const)('that fail report the cause and its fix: %s %s %s', async (fails, name, cause, fix) => {
    respond = fails
    const result = await admin.client.providers.test({ name })
    expect(result).toMatchObject({ ok: false, cause })
    expect(result.fix).toMatch(fix)
    expect(JSON.stringify(result)).not.toContain('secret-key')
    // It stays so until it responds, and a manual test delays no other request.
    const failed = { says: result.says.slice(result.says.indexOf(': ') + 2), fix: result.fix }
    const state = { state: 'failing', failures: 0, rests_until: null, failed_at: '2026-11-21T10:00:00.000Z' }
    expect(await only(name)).toMatchObject({ ...state, ...failed })
    respond = () => jsonResponse({ organic: [], results: [] })
    await admin.client.providers.test({ name })
    expect(await only(name)).toMatchObject({ state: 'ok', says: null, fix: null, failed_at: null })
  })

  it('that are paused report why and until when, and resume after a successful test', async () => {
    await sql`
      insert into providers (name, failures, rests, rests_until, fault, failed_at)
      values ('serper', 5, 1, '2026-11-21T10:01:00Z', 'unauthorised', '2026-11-21T10:00:00Z')`.execute(
      server.database.kysely,
    )
    const owner = await server.newAccount()
    const { id } = await owner.client.sites.add(aSiteForm())
    const resting = (fault: string | null) => sql`
      update look_ups set state = 'failed', error = 'x', failed_at = now(), fault = ${fault},
        due_at = '2026-11-22T10:00:00Z' where business_id = ${owner.business_id} and kind = 'brand'`
    const due = async () => (await owner.client.sites.show({ siteId: id })).brand_scout.next_at
    await resting('unauthorised').execute(server.database.kysely)
    expect(await only('serper')).toMatchObject({
      state: 'resting',
      says: 'The key was not accepted.',
      rests_until: '2026-11-21T10:01:00.000Z',
    })
    expect((await admin.client.providers.test({ name: 'serper' })).ok).toBe(true)
    expect(await only('serper')).toMatchObject({ state: 'ok', failures: 0, rests_until: null })
    // What failed for it goes on at once, and what waits for the cap of the day does not.
    expect(await due()).toBe('2026-11-21T10:00:00.000Z')
    await resting(null).execute(server.database.kysely)
    await admin.client.providers.test({ name: 'serper' })
    expect(await due()).toBe('2026-11-22T10:00:00.000Z')
  })

  const used = () =>
    callProvider(policy, { provider: 'searxng', questions: 1, questionsPerRequest: 1 }, (fetch) =>
      requestJson({ provider: 'SearXNG', url: 'http://searx.internal' }, z.unknown(), fetch),
    )
  const failsBy = (code: string) => () => Promise.reject(Object.assign(new Error('x'), { code }))

  it.each([
    ['ENOTFOUND', 'Its host is unknown.', /getent hosts.*SEARXNG_URL\)$/],
    ['ECONNREFUSED', 'The connection was refused.', /Check that it is running.*SEARXNG_URL\)$/],
    ['CERT_HAS_EXPIRED', 'Its certificate is not trusted.', /NODE_EXTRA_CA_CERTS/],
  ])('that fail in use report the same cause as their test: %s', async (code, says, fix) => {
    respond = failsBy(code)
    await expect(used()).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await only('searxng')).toMatchObject({ state: 'failing', says })
    expect((await only('searxng'))?.fix).toMatch(fix)
    expect(await admin.client.providers.test({ name: 'searxng' })).toMatchObject({ says: `SearXNG: ${says}` })
    // The next failure has its own message, even if only its status is known.
    respond = () => new Response('', { status: 500 })
    await expect(used()).rejects.toThrow('SearXNG failed.')
    expect(await only('searxng')).toMatchObject({ says: 'It returned a server error.' })
    respond = () => jsonResponse({})
    await used()
    expect(await only('searxng')).toMatchObject({ state: 'ok', says: null, fix: null })
  })

  it('that are paused report the cause to callers', async () => {
    respond = failsBy('ENOTFOUND')
    for (let time = 0; time < 5; time += 1) await expect(used()).rejects.toThrow('SearXNG failed.')
    respond = () => jsonResponse({})
    await expect(used()).rejects.toMatchObject({ fault: 'unavailable', why: 'dns' })
    expect(await only('searxng')).toMatchObject({ state: 'resting', says: 'Its host is unknown.' })
  })

  it('have a budget, to the hundred-thousandth of a dollar, whose change is logged and resumes waiting look-ups', async () => {
    const owner = await server.newAccount()
    const { id } = await owner.client.sites.add(aSiteForm())
    await sql`
      update look_ups set state = 'failed', error = 'x', failed_at = now(), fault = 'over_budget',
        due_at = '2026-12-01' where business_id = ${owner.business_id} and kind = 'brand'`.execute(
      server.database.kysely,
    )
    const budget = { price: 0.00075, day: 2.5, month: 40, business_day: null, business_month: 10 }
    expect((await admin.client.providers.setBudget({ name: 'serper', ...budget })).budget).toEqual(budget)
    expect((await only('serper'))?.budget).toEqual(budget)
    expect((await owner.client.sites.show({ siteId: id })).brand_scout.next_at).toBe(
      '2026-11-21T10:00:00.000Z',
    )
    const { rows } = await sql`select before, after from audit_log where action = 'provider.budget'`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([
      { before: { provider: 'serper', ...free }, after: { provider: 'serper', ...budget } },
    ])
    // Less than that is not taken for nothing.
    const refused = admin.client.providers.setBudget({ name: 'serper', ...budget, price: 1e-10 })
    expect(await refusalOf(refused)).toMatchObject({ status: 422 })
    expect((await admin.client.providers.setBudget({ name: 'serper', ...free })).budget).toEqual(free)
  })

  it('resume Keyword Sniper projects too, after a larger budget or a successful test', async () => {
    const owner = await server.newAccount()
    await owner.client.sniper.add(aProjectForm())
    const due = async () => (await owner.client.sniper.list())[0]?.keywords[0]?.top_ten.next_at
    const failed = sql`
      update sniper_keywords set top_ten_state = 'failed', top_ten_error = 'x', due_at = '2026-12-01'
      where business_id = ${owner.business_id}`
    for (const mended of [
      () => admin.client.providers.setBudget({ name: 'serper', ...free, day: 2 }),
      () => admin.client.providers.test({ name: 'serper' }),
    ]) {
      await failed.execute(server.database.kysely)
      expect(await due()).toBe('2026-12-01T00:00:00.000Z')
      await mended()
      expect(await due()).toBe('2026-11-21T10:00:00.000Z')
    }
  })

  it('refuse the second of two concurrent edits of a budget, naming the first editor', async () => {
    const { version } = (await only('serper')) ?? {}
    const other = await server.newAccount({ user_type: 'admin' })
    const first = await other.client.providers.setBudget({ name: 'serper', ...free, day: 3, version })
    const late = admin.client.providers.setBudget({ name: 'serper', ...free, day: 4, version })
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      message: expect.stringContaining(' changed this while you were editing: Day.') as string,
    })
    expect((await only('serper'))?.budget.day).toBe(3)
    await admin.client.providers.setBudget({ name: 'serper', ...free, version: first.version })
  })

  it('with a used up budget refuse a test too, with the reason', async () => {
    await admin.client.providers.setBudget({ name: 'serper', ...free, day: 0.0001 })
    expect(await admin.client.providers.test({ name: 'serper' })).toMatchObject({
      ok: false,
      cause: 'over_budget',
    })
  })

  it('refuse tests that are not set up, invalid budgets, and users who are not administrators', async () => {
    const { providers } = admin.client
    expect(await refusalOf(providers.test({ name: 'serpapi' }))).toMatchObject({
      status: 404,
      message: 'SerpApi is not set up for this: see providers list.',
    })
    for (const day of [-1, 0.000001, 1e9])
      expect(await refusalOf(providers.setBudget({ name: 'serper', ...free, day }))).toMatchObject({
        status: 422,
      })
    const owner = await server.newAccount()
    expect(await refusalOf(owner.client.providers.list())).toMatchObject({ status: 403 })
    expect(await refusalOf(owner.client.providers.test({ name: 'serper' }))).toMatchObject({ status: 403 })
    const { key } = await admin.client.apiKeys.add({ name: 'watch', scope: 'spend' })
    expect(
      await refusalOf(server.clientWith(key).providers.setBudget({ name: 'serper', ...free })),
    ).toMatchObject({ status: 403 })
  })
})
