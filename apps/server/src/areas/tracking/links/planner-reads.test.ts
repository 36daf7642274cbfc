import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { linkRows, matchingLinks } from './queries.ts'

const LINKS = 1000
const PAGES = 30

/** Statistics are older than the rows for a while, and a planner that knows of one page or link joins as if that were so. */
describe.each(databases)('a planner without statistics, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number
  let pageId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
    pageId = (await agency.client.pages.add({ siteId, ...aPageForm() })).page.id
    const csv = Array.from({ length: LINKS }, (_, n) => ({
      url: `https://blog${n}.example`,
      anchor_text: 'best espresso machine ever',
    }))
    await agency.client.links.importCsv({ siteId, pageId, csv })
    const { database } = server
    const { jobs } = database
    await sql`
      insert into links (business_id, page_id, parent_id, level, url, url_hash, anchor_text, anchor_type, anchor_category, progress)
      select business_id, page_id, id, 'secondary', 'https://tier.example/' || id, decode(md5(id::text), 'hex'),
        'below', 'generic', 'natural', 'placed' from links where page_id = ${pageId} and progress = 'placed'`.execute(
      jobs,
    )
    await sql`
      insert into pages (business_id, site_id, page_nickname, page_url, page_type, position)
      select ${agency.business_id}, ${siteId}, 'Page ' || n, '/page-' || n, 'page', n
      from generate_series(1, ${PAGES}::int) n`.execute(jobs)
    await database.withOwner(async (owner) => {
      const tables = sql`('links'::regclass, 'pages'::regclass)`
      await sql`delete from pg_statistic where starelid in ${tables}`.execute(owner)
      await sql`update pg_class set reltuples = -1, relpages = 0 where oid in ${tables}`.execute(owner)
    })
  })

  /** Rows of links and pages that are read for a list. */
  async function rowsRead(wanted: { pageId?: number }): Promise<number> {
    return await server.database.kysely.connection().execute(async (connection) => {
      const count = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(connection)
        const { rows } = await sql<{ rows: number }>`
          select sum(seq_tup_read + idx_tup_fetch)::int as rows
          from pg_stat_user_tables where relname in ('links', 'pages')`.execute(connection)
        return rows[0]?.rows ?? Number.NaN
      }
      const before = await count()
      const { rows } = await linkRows(new TenantDb(connection, agency.business_id), {
        siteId,
        limit: LINKS,
        ...wanted,
      })
      expect(rows).toHaveLength(LINKS + 1)
      expect(rows.at(-1)).toMatchObject({ page_url: '/espresso', child_links: 1 })
      return (await count()) - before
    })
  }

  test('reads the links of a page and of a site a few times, not once per row of another table', async () => {
    expect(await rowsRead({ pageId })).toBeLessThan(12 * LINKS)
    expect(await rowsRead({})).toBeLessThan(12 * LINKS)
  })

  test('does not underestimate, with statistics, how many links contain a text, and looks up no page for each', async () => {
    await server.database.gatherStatistics()
    const db = new TenantDb(server.database.kysely, agency.business_id)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) ${matchingLinks(db, { siteId, q: 'example' })}`.execute(db)
    const [{ Plan: plan } = { Plan: undefined }] = rows[0]?.['QUERY PLAN'] ?? []
    expect(plan?.['Plan Rows']).toBeGreaterThan(LINKS / 4)
  })
})
