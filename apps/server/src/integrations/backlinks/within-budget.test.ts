import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../testing/databases.ts'
import { useDatabase } from '../../testing/use-server.ts'
import { fakeFetch } from '../testing/fake-fetch.ts'
import { BATCH_SIZE } from './links-in-batches.ts'
import { paidBacklinks } from './open.ts'
import { QUERY, shapes, sampleLink } from '../testing/backlinks-shapes.ts'

const QUESTION = 5000

describe.each(eitherDatabase)('paid backlinks on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  const now = new Date('2026-11-21T10:00:00Z')
  beforeAll(async () => {
    await sql`
      insert into businesses (id, name, plan_id) overriding system value
      values (1, 'a', 1) on conflict do nothing`.execute(database.kysely)
  })
  beforeEach(async () => {
    for (const table of ['providers', 'provider_spending', 'business_spending'])
      await sql`delete from ${sql.table(table)}`.execute(database.kysely)
  })

  /** DataForSEO with this many links to the page, or failing with a status. */
  function paid(response: number | { status: number }) {
    const shape = shapes.find(({ name }) => name === 'DataForSEO')
    if (shape === undefined) throw new Error('no such shape')
    const { fetch, requests } = fakeFetch((question) => {
      if (typeof response !== 'number') return new Response('', response)
      const left = Math.min(BATCH_SIZE, response - shape.offsetOf(question))
      return Response.json(
        shape.response(Array.from({ length: Math.max(0, left) }, (_, nth) => sampleLink(nth))),
      )
    })
    const policy = { kysely: database.kysely, now: () => now, fetch }
    const port = paidBacklinks(policy, { provider: 'dataforseo', key: 'a:b', url: undefined }, 'dataforseo')
    return { port, requests }
  }
  const spending = async (table: 'provider_spending' | 'business_spending') =>
    (
      await sql<{ questions: number; millicents: number }>`
        select questions, millicents::int from ${sql.table(table)} where period = 'day'`.execute(
        database.kysely,
      )
    ).rows
  const allow = async (millicents: number) =>
    void (await sql`insert into providers (name, business_day_millicents) values ('dataforseo-backlinks', ${millicents})`.execute(
      database.kysely,
    ))
  async function readAll(port: ReturnType<typeof paid>['port']) {
    const received: number[] = []
    for await (const piece of port.linksTo(QUERY)) received.push(piece.length)
    return received
  }

  it('charges each batch to the business on request, and returns what was not requested', async () => {
    const { port } = paid(2500)
    expect(await readAll(port)).toEqual([BATCH_SIZE, BATCH_SIZE, 500])
    const three = [{ questions: 3, millicents: 3 * QUESTION }]
    expect([await spending('provider_spending'), await spending('business_spending')]).toEqual([three, three])
    for await (const piece of port.linksTo(QUERY)) if (piece.length > 0) break
    expect(await spending('business_spending')).toEqual([{ questions: 4, millicents: 4 * QUESTION }])
    await port.summary(QUERY)
    expect(await spending('business_spending')).toEqual([{ questions: 6, millicents: 6 * QUESTION }])
  })

  it('returns batches until the budget is used up, and then fails', async () => {
    await allow(2 * QUESTION)
    const { port, requests } = paid(2500)
    const received: number[] = []
    const walking = (async () => {
      for await (const piece of port.linksTo(QUERY)) received.push(piece.length)
    })()
    await expect(walking).rejects.toMatchObject({ fault: 'over_budget' })
    expect([received, requests.length]).toEqual([[BATCH_SIZE, BATCH_SIZE], 2])
  })

  it('succeeds when the budget is just enough', async () => {
    await allow(2 * QUESTION)
    expect(await readAll(paid(1500).port)).toEqual([BATCH_SIZE, 500])
  })

  it('pauses a provider that keeps failing, and charges nothing for failed requests', async () => {
    const { port, requests } = paid({ status: 500 })
    for (let nth = 0; nth < 8; nth += 1) await expect(readAll(port)).rejects.toThrow('DataForSEO')
    expect(requests.length).toBeLessThan(8)
    expect(await spending('business_spending')).toEqual([{ questions: 0, millicents: 0 }])
  })
})
