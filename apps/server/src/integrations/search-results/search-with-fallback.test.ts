import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../testing/databases.ts'
import { useDatabase } from '../../testing/use-server.ts'
import { fakeFetch, jsonResponse } from '../testing/fake-fetch.ts'
import { dataforseo } from './dataforseo.ts'
import { searchWithFallback, searchBy, type SearchProvider } from './search-with-fallback.ts'
import type { SearchQuery } from './port.ts'
import { envelope, rows } from '../testing/search-results-shapes.ts'
import { searxng } from './searxng.ts'
import { serpapi } from './serpapi.ts'
import { serper } from './serper.ts'

const query: SearchQuery = { businessId: 71, q: 'tent', country: 'Spain', depth: 20 }
const byName = {
  serper: { name: 'serper', make: (fetch) => serper('k', fetch) },
  serpapi: { name: 'serpapi', make: (fetch) => serpapi('k', fetch) },
  searxng: { name: 'searxng', make: (fetch) => searxng('http://searx.internal', fetch) },
  dataforseo: { name: 'dataforseo', make: (fetch) => dataforseo('a:b', fetch), allInOneRequest: true },
} as const satisfies Record<string, SearchProvider>

type Name = keyof typeof byName
/** The provider by the host of a request. */
const hosts: Record<string, Name> = {
  'google.serper.dev': 'serper',
  'serpapi.com': 'serpapi',
  'searx.internal': 'searxng',
  'api.dataforseo.com': 'dataforseo',
}
const found = {
  organic: rows(0).map(({ url, title }) => ({ link: url, title })),
  organic_results: rows(0).map(({ url, title }) => ({ link: url, title })),
  results: rows(0),
  ...envelope(20_000, [
    { items: rows(0, 20).map((row, index) => ({ type: 'organic', rank_group: index + 1, ...row })) },
  ]),
}
const succeed = () => jsonResponse(found)
const status =
  (code: number, headers = {}) =>
  () =>
    new Response('', { status: code, headers })

describe.each(eitherDatabase)('search with several providers on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  let now: Date
  beforeAll(async () => {
    await sql`
      insert into businesses (id, name, plan_id) overriding system value
      values (71, 'a', 1)`.execute(database.kysely)
  })
  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00Z')
    for (const table of ['providers', 'provider_spending', 'business_spending'])
      await sql`delete from ${sql.table(table)}`.execute(database.kysely)
  })

  /** A search over these providers in order, and the providers that were called. */
  function setUp(
    answers: Partial<Record<Name, () => Response | Promise<Response>>>,
    names = Object.keys(answers),
  ) {
    const { fetch, requests } = fakeFetch(({ url }) =>
      (answers[hosts[url.hostname] ?? 'serper'] ?? succeed)(),
    )
    const policy = { kysely: database.kysely, now: () => now, fetch }
    const order = names.map((name) => byName[name as Name])
    const { search } = searchWithFallback(policy, order)
    return { search, policy, requests: () => requests.map(({ url }) => hosts[url.hostname]), order }
  }
  const spending = async () =>
    (
      await sql<{ said: string }>`
        select provider || ' ' || questions || ' ' || millicents as said from provider_spending where period = 'day'
        order by provider`.execute(database.kysely)
    ).rows.map(({ said }) => said)

  it('tries the next provider when one fails, and reports which one responded', async () => {
    const { search, requests } = setUp({ serper: status(500), dataforseo: succeed })
    expect(await search(query)).toMatchObject({ provider: 'dataforseo', checkedDepth: 20 })
    expect(requests()).toEqual(['serper', 'dataforseo'])
    // A failed request costs nothing; twenty results in one request cost two units.
    expect(await spending()).toEqual(['dataforseo 2 400', 'serper 0 0'])
  })

  it('fails with the most recoverable fault when all providers fail', async () => {
    const { search } = setUp({ serper: status(401), serpapi: status(503) })
    await expect(search(query)).rejects.toMatchObject({ provider: 'SerpApi', fault: 'unavailable' })
  })

  it('counts requests for the business and in total, but not those that were never sent', async () => {
    const refused = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
    const { search } = setUp({ searxng: refused, serper: succeed })
    await search(query)
    expect(await spending()).toEqual(['searxng 0 0', 'serper 2 200'])
    const own =
      await sql`select questions, millicents from business_spending where provider = 'serper'`.execute(
        database.kysely,
      )
    expect(own.rows).toEqual([
      { questions: 2, millicents: 200 },
      { questions: 2, millicents: 200 },
    ])
  })

  it('pauses a failing provider, sends one trial request afterwards, and then resumes', async () => {
    let isWell = false
    const { search, requests } = setUp({ serper: () => (isWell ? succeed() : status(503)()) })
    for (let time = 0; time < 7; time += 1)
      await expect(search(query)).rejects.toMatchObject({ fault: 'unavailable' })
    expect(requests()).toHaveLength(5)
    now = new Date(now.getTime() + 60_000)
    // Only one of several concurrent requests is the trial.
    const together = await Promise.allSettled([search(query), search(query), search(query)])
    expect(together.map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(requests()).toHaveLength(6)
    now = new Date(now.getTime() + 120_000)
    isWell = true
    expect(await search(query)).toMatchObject({ provider: 'serper' })
    expect(await Promise.all([search(query), search(query)])).toHaveLength(2)
    const { rows: stored } = await sql`select failures, rests, rests_until, fault from providers`.execute(
      database.kysely,
    )
    expect(stored).toEqual([{ failures: 0, rests: 0, rests_until: null, fault: null }])
  })

  it('respects Retry-After of a 429, except for a manual request', async () => {
    const { search, requests, policy, order } = setUp({ serper: status(429, { 'retry-after': '3600' }) })
    for (let time = 0; time < 4; time += 1)
      await expect(search(query)).rejects.toMatchObject({ fault: 'rate_limited' })
    expect(requests()).toHaveLength(3)
    await expect(search(query)).rejects.toMatchObject({ retryAfterSeconds: 3600 })
    const [first = byName.serper] = order
    await expect(searchBy(policy, first, query, undefined, true)).rejects.toMatchObject({
      fault: 'rate_limited',
    })
    expect(requests()).toHaveLength(4)
    await expect(search(query)).rejects.toMatchObject({ retryAfterSeconds: 3600 })
  })

  it('skips a provider whose budget is used up, without spending', async () => {
    await sql`insert into providers (name, month_millicents) values ('serper', 350)`.execute(database.kysely)
    const { search, requests } = setUp({ serper: succeed, searxng: succeed })
    expect([(await search(query)).provider, (await search(query)).provider]).toEqual(['serper', 'searxng'])
    expect(requests().filter((name) => name === 'serper')).toHaveLength(2)
    const alone = setUp({ serper: succeed })
    await expect(alone.search(query)).rejects.toMatchObject({
      fault: 'over_budget',
      retryAfterSeconds: (9 * 24 + 14) * 3600,
    })
    expect(alone.requests()).toEqual([])
  })

  it('counts the requests of a deep search that failed halfway', async () => {
    let pages = 0
    const { search } = setUp({
      serper: () =>
        (pages += 1) <= 3
          ? jsonResponse({ organic: rows(pages).map(({ url, title }) => ({ link: url, title })) })
          : status(500)(),
    })
    await expect(search({ ...query, depth: 100 })).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await spending()).toEqual(['serper 3 300'])
  })

  it('skips providers without mobile results', async () => {
    const { search, requests } = setUp({ serper: succeed, serpapi: succeed })
    expect(await search({ ...query, device: 'mobile' })).toMatchObject({ provider: 'serpapi' })
    expect(requests()).toEqual(['serpapi', 'serpapi'])
    await expect(setUp({ serper: succeed }).search({ ...query, device: 'mobile' })).rejects.toMatchObject({
      fault: 'refused',
      message: 'Serper cannot search as from a mobile device.',
    })
  })

  it('stops when aborted, without trying the next provider', async () => {
    const { search, requests } = setUp({ serper: () => new Promise(() => {}), serpapi: succeed })
    await expect(search(query, AbortSignal.timeout(100))).rejects.toThrow(/timeout/)
    expect(requests()).toEqual(['serper'])
  })
})
