import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../testing/databases.ts'
import { useDatabase } from '../../testing/use-server.ts'
import { fakeFetch, jsonAnswer } from '../testing/fake-fetch.ts'
import { dataforseo } from './dataforseo.ts'
import { inOrder, searchBy, type SearchProvider } from './in-order.ts'
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
  dataforseo: { name: 'dataforseo', make: (fetch) => dataforseo('a:b', fetch), asksAtOnce: true },
} as const satisfies Record<string, SearchProvider>

type Name = keyof typeof byName
/** By host, which is how a fake knows whom it stands for. */
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
const well = () => jsonAnswer(found)
const status =
  (code: number, headers = {}) =>
  () =>
    new Response('', { status: code, headers })

describe.each(eitherDatabase)('search results of several providers on $name', ({ fresh }) => {
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

  /** Those in this order, and whom they were asked in turn. */
  function searched(
    answers: Partial<Record<Name, () => Response | Promise<Response>>>,
    names = Object.keys(answers),
  ) {
    const { fetch, asked } = fakeFetch(({ url }) => (answers[hosts[url.hostname] ?? 'serper'] ?? well)())
    const policy = { kysely: database.kysely, now: () => now, fetch }
    const order = names.map((name) => byName[name as Name])
    const { search } = inOrder(policy, order)
    return { search, policy, asked: () => asked.map(({ url }) => hosts[url.hostname]), order }
  }
  const spent = async () =>
    (
      await sql<{ said: string }>`
        select provider || ' ' || questions || ' ' || millicents as said from provider_spending where period = 'day'
        order by provider`.execute(database.kysely)
    ).rows.map(({ said }) => said)

  it('asks the next one when one fails, and says which answered', async () => {
    const { search, asked } = searched({ serper: status(500), dataforseo: well })
    expect(await search(query)).toMatchObject({ provider: 'dataforseo', checkedDepth: 20 })
    expect(asked()).toEqual(['serper', 'dataforseo'])
    // What was refused costs nothing; twenty results at once are two questions of its price.
    expect(await spent()).toEqual(['dataforseo 2 400', 'serper 0 0'])
  })

  it('fails as the most hopeful of them does when none answers', async () => {
    const { search } = searched({ serper: status(401), serpapi: status(503) })
    await expect(search(query)).rejects.toMatchObject({ provider: 'SerpApi', fault: 'unavailable' })
  })

  it('counts what was asked, on the business and in all, and nothing of what never left', async () => {
    const refused = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
    const { search } = searched({ searxng: refused, serper: well })
    await search(query)
    expect(await spent()).toEqual(['searxng 0 0', 'serper 2 200'])
    const own =
      await sql`select questions, millicents from business_spending where provider = 'serper'`.execute(
        database.kysely,
      )
    expect(own.rows).toEqual([
      { questions: 2, millicents: 200 },
      { questions: 2, millicents: 200 },
    ])
  })

  it('leaves alone who fails all the time, asks once when that is over, and then as usual', async () => {
    let isWell = false
    const { search, asked } = searched({ serper: () => (isWell ? well() : status(503)()) })
    for (let time = 0; time < 7; time += 1)
      await expect(search(query)).rejects.toMatchObject({ fault: 'unavailable' })
    expect(asked()).toHaveLength(5)
    now = new Date(now.getTime() + 60_000)
    // Of those that come together one asks.
    const together = await Promise.allSettled([search(query), search(query), search(query)])
    expect(together.map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked()).toHaveLength(6)
    now = new Date(now.getTime() + 120_000)
    isWell = true
    expect(await search(query)).toMatchObject({ provider: 'serper' })
    expect(await Promise.all([search(query), search(query)])).toHaveLength(2)
    const { rows: kept } = await sql`select failures, rests, rests_until, fault from providers`.execute(
      database.kysely,
    )
    expect(kept).toEqual([{ failures: 0, rests: 0, rests_until: null, fault: null }])
  })

  it('waits as long as a provider asks to with 429, and asks it by hand all the same', async () => {
    const { search, asked, policy, order } = searched({ serper: status(429, { 'retry-after': '3600' }) })
    for (let time = 0; time < 4; time += 1)
      await expect(search(query)).rejects.toMatchObject({ fault: 'rate_limited' })
    expect(asked()).toHaveLength(3)
    await expect(search(query)).rejects.toMatchObject({ retryAfterSeconds: 3600 })
    const [first = byName.serper] = order
    await expect(searchBy(policy, first, query, undefined, true)).rejects.toMatchObject({
      fault: 'rate_limited',
    })
    expect(asked()).toHaveLength(4)
    await expect(search(query)).rejects.toMatchObject({ retryAfterSeconds: 3600 })
  })

  it('asks nobody whom the budget has no room for, before anything is spent', async () => {
    await sql`insert into providers (name, month_millicents) values ('serper', 350)`.execute(database.kysely)
    const { search, asked } = searched({ serper: well, searxng: well })
    expect([(await search(query)).provider, (await search(query)).provider]).toEqual(['serper', 'searxng'])
    expect(asked().filter((name) => name === 'serper')).toHaveLength(2)
    const alone = searched({ serper: well })
    await expect(alone.search(query)).rejects.toMatchObject({
      fault: 'over_budget',
      retryAfterSeconds: (9 * 24 + 14) * 3600,
    })
    expect(alone.asked()).toEqual([])
  })

  it('a deep search that was refused in its middle keeps what it has asked counted', async () => {
    let pages = 0
    const { search } = searched({
      serper: () =>
        (pages += 1) <= 3
          ? jsonAnswer({ organic: rows(pages).map(({ url, title }) => ({ link: url, title })) })
          : status(500)(),
    })
    await expect(search({ ...query, depth: 100 })).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await spent()).toEqual(['serper 3 300'])
  })

  it('does not ask for a phone who knows none', async () => {
    const { search, asked } = searched({ serper: well, serpapi: well })
    expect(await search({ ...query, device: 'mobile' })).toMatchObject({ provider: 'serpapi' })
    expect(asked()).toEqual(['serpapi', 'serpapi'])
    await expect(searched({ serper: well }).search({ ...query, device: 'mobile' })).rejects.toMatchObject({
      fault: 'refused',
      message: 'Serper cannot search as from a mobile device.',
    })
  })

  it('ends when it is given up, without asking the next one', async () => {
    const { search, asked } = searched({ serper: () => new Promise(() => {}), serpapi: well })
    await expect(search(query, AbortSignal.timeout(100))).rejects.toThrow(/timeout/)
    expect(asked()).toEqual(['serper'])
  })
})
