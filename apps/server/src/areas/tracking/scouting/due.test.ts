import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../../jobs/enqueue.ts'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { scoutAll, scoutAt, simulated } from '../../../testing/scouting.ts'
import { startServer, type TestAccount, type TestServer } from '../../../testing/start.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { scoutDueJob } from './due.job.ts'

const PAGES = 60
const days = (count: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + count * 86_400_000)
const dayOf = (count: number) => days(count).toISOString().slice(0, 10)

/** A server on the first day, with a site whose two pages were never looked up. */
async function begin(fresh: (typeof databases)[number]['fresh']) {
  const server = await startServer(fresh, simulated)
  server.clock.now = days(0)
  const agency = await server.newAccount()
  const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
  const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ kp2: 'grinder' }) })
  // Without links they would not be found.
  const csv = Array.from({ length: 60 }, (_, nth) => ({
    url: `https://blog${nth}.example`,
    anchor_text: 'x',
  }))
  for (const pageId of [page.id, site.pages[0]?.id ?? 0])
    await agency.client.links.importCsv({ siteId, pageId, csv })
  return { server, agency, siteId }
}

const ranksOf = async ({ services }: TestServer) =>
  await services.kysely
    .selectFrom('key_phrase_ranks')
    .selectAll()
    .orderBy('key_phrase_id')
    .orderBy('checked_on')
    .execute()

it('gives the same ranks and competitors for the same seed on each database, as the clock moves', async () => {
  const [one, other] = await Promise.all(
    databases.map(async ({ fresh }) => {
      const { server } = await begin(fresh)
      await scoutAll(server)
      for (const fortnight of [14, 28]) await scoutAt(server, days(fortnight))
      const { kysely } = server.services
      const ranks = await ranksOf(server)
      const rows = await kysely
        .selectFrom('top_ten_rows')
        .selectAll()
        .orderBy('page_id')
        .orderBy('rank')
        .execute()
      const links = await kysely
        .selectFrom('top_ten_links')
        .selectAll()
        .orderBy('top_ten_row_id')
        .orderBy('nth')
        .execute()
      const sites = await kysely.selectFrom('sites').select(['brand_rank', 'brand_rank_at']).execute()
      const pages = await kysely.selectFrom('pages').select(['word_count', 'title']).execute()
      const lookUps = await kysely
        .selectFrom('look_ups')
        .selectAll()
        .orderBy('kind')
        .orderBy('subject_id')
        .execute()
      const scores = await kysely
        .selectFrom('page_figures')
        .select(['page_id', 'score'])
        .orderBy('page_id')
        .execute()
      await server.close()
      return { ranks, rows, links, sites, pages, lookUps, scores }
    }),
  )
  expect(one?.ranks.length).toBe(9)
  expect(one?.ranks.filter(({ rank }) => rank !== null)).not.toEqual([])
  expect(one?.rows.length).toBe(20)
  expect(one).toEqual(other)
})

describe.each(databases)('due look-ups on $name', ({ fresh }) => {
  let server: TestServer
  let agency: TestAccount
  let siteId: number
  beforeAll(async () => {
    ;({ server, agency, siteId } = await begin(fresh))
    await scoutAll(server)
  })
  afterAll(() => server.close())

  it('include every page and brand after two weeks, not before', async () => {
    expect(await scoutAt(server, days(13.9))).toEqual(['scout-due'])
    const due = ['look-up-volumes', 'scout-brand', 'scout-page']
    expect(new Set(await scoutAt(server, days(14)))).toEqual(new Set(['scout-due', ...due]))
    expect(await scoutAt(server, days(15))).toEqual(['scout-due'])
    await scoutAt(server, days(28))
    const ranks = Map.groupBy(await ranksOf(server), ({ key_phrase_id }) => key_phrase_id)
    expect(ranks.size).toBe(3)
    for (const each of ranks.values())
      expect(each.map(({ checked_on }) => checked_on)).toEqual([dayOf(0), dayOf(14), dayOf(28)])
    // Two fortnights make a change.
    const all = [...ranks.values()].flat().map(({ rank }) => rank)
    expect(new Set(all).size).toBeGreaterThan(1)
  })

  it('exclude disabled sites and closed accounts until they are back', async () => {
    const { kysely } = server.services
    await kysely.updateTable('sites').set({ available: false }).execute()
    expect(await scoutAt(server, days(45))).toEqual(['scout-due'])
    await kysely.updateTable('sites').set({ available: true }).execute()
    await kysely.updateTable('businesses').set({ active: 2 }).execute()
    expect(await scoutAt(server, days(45))).toEqual(['scout-due'])
    await kysely.updateTable('businesses').set({ active: 1 }).execute()
    expect(await scoutAt(server, days(45))).toContain('scout-page')
  })

  it('are requested again after a day when their job was lost', async () => {
    const { kysely } = server.services
    server.clock.now = days(60)
    await enqueue(kysely, scoutDueJob, {})
    await runJobs(server.services, { jobs: [scoutDueJob] }).catch(() => undefined)
    await sql`delete from jobs.job where state <> 'completed'`.execute(kysely)
    expect(await scoutAt(server, days(60.9))).toEqual(['scout-due'])
    expect(await scoutAt(server, days(61))).toContain('scout-page')
  })

  it('start a few at a time, spread over ten minutes, with any number of servers', async () => {
    const { kysely } = server.services
    const { business_id } = agency
    const added = await kysely
      .insertInto('pages')
      .values(
        Array.from({ length: PAGES }, (_, nth) => ({
          business_id,
          site_id: siteId,
          page_nickname: `Page ${nth}`,
          page_url: `/page-${nth}`,
          page_type: 'page' as const,
        })),
      )
      .returning('id')
      .execute()
    const dueAt = { business_id, kind: 'ranks' as const, due_at: days(61) }
    await kysely
      .insertInto('look_ups')
      .values(added.map(({ id }) => ({ ...dueAt, subject_id: id })))
      .execute()
    server.clock.now = days(62)
    const look = () =>
      scoutDueJob.run(
        server.services,
        {},
        { isFirst: true, signal: new AbortController().signal, log, finish: never },
      )
    const begun = async () => {
      const { rows } = await sql<{ jobs: number; pages: number; seconds: number }>`
        select count(*)::int as jobs, count(distinct data #>> '{data,pageId}')::int as pages,
          extract(epoch from max(start_after) - min(start_after))::int as seconds
        from jobs.job where state = 'created' and data ->> 'job' = 'scout-page'`.execute(kysely)
      return rows[0]
    }
    await look()
    const first = await begun()
    expect(first).toMatchObject({ jobs: 50, pages: 50 })
    expect(first?.seconds).toBeGreaterThan(540)
    expect(first?.seconds).toBeLessThan(660)
    await Promise.all([look(), look()])
    expect(await begun()).toMatchObject({ jobs: PAGES, pages: PAGES })
  })
})

const log = { info() {}, warn() {}, error() {} }
const never = () => Promise.reject(new Error('not to be finished here'))
