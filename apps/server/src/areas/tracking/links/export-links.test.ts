import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type IncomingMessage, request } from 'node:http'
import { tableHead } from '@linkwright/core/tables/table-csv'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { QueueKey } from '../../../db/fair-queue.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { startServer } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { alongTheIndex, linkBatch, siteLinkLines } from './export-links.ts'

const MANY = 12_000

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Rows of links that a plan looks at, those that it throws away included. */
function readOf(plan: Plan): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const here = plan['Relation Name'] === 'links' ? own * plan['Actual Loops'] : 0
  return here + (plan.Plans ?? []).reduce((sum, below) => sum + readOf(below), 0)
}

describe.each(databases)('an export of links from $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number
  let pages: number[]
  let db: TenantDb

  beforeAll(async () => {
    const other = await server.newAccount()
    db = new TenantDb(server.database.kysely, agency.business_id)
    await own(`alter table links set (autovacuum_enabled = false)`)
    const theirs = await other.client.sites.add(aSiteForm())
    await addLinks(other.business_id, theirs.site.pages[0]?.id ?? 0, 3000)
    const { id, site } = await agency.client.sites.add(aSiteForm())
    siteId = id
    pages = [site.pages[0]?.id ?? 0]
    for (const page_url of ['/espresso', '/beans', '/none', '/milk'])
      pages.push((await agency.client.pages.add({ siteId, ...aPageForm({ page_url }) })).page.id)
    const counts = [300, MANY, 1000, 0, 500]
    for (const [nth, pageId] of pages.entries()) await addLinks(agency.business_id, pageId, counts[nth] ?? 0)
  }, 180_000)

  const own = async (text: string) => await server.database.withOwner((owner) => sql.raw(text).execute(owner))

  async function addLinks(business_id: number, page_id: number, count: number) {
    await sql`
      insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress, date_added)
      select ${business_id}, ${page_id}, 'https://blog' || n || '.example/' || ${page_id}, decode(md5(${page_id} || ' ' || n), 'hex'),
        'click here', 'generic', 'natural', 'placed', date '2026-11-01'
      from generate_series(1, ${count}::int) as n`.execute(server.database.kysely)
    await sql`update page_figures set links = links + ${count} where page_id = ${page_id}`.execute(
      server.database.kysely,
    )
  }

  /** How many rows of links the prepared statement reads for how many lines, says EXPLAIN ANALYZE. */
  async function rowsRead(pageIds: readonly number[], after: number) {
    const { sql: text, parameters } = linkBatch(db, pageIds, after).compile(server.database.kysely)
    const given = parameters.map((one) => (Array.isArray(one) ? `'{${one.join()}}'` : String(one)))
    const { rows } = await server.database.kysely.transaction().execute(async (trx) => {
      await alongTheIndex.execute(trx)
      await sql.raw(`prepare batch as ${text}`).execute(trx)
      const explain = `explain (analyze, format json) execute batch (${given.join()})`
      const response = await sql.raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain).execute(trx)
      await sql`deallocate batch`.execute(trx)
      return response
    })
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const lines = plan?.Plans?.[0]
    if (plan === undefined || lines === undefined) throw new Error('no plan')
    // However many lines there are, they are sent as one row.
    expect(plan['Actual Rows']).toBe(1)
    return { read: readOf(plan), returned: lines['Actual Rows'] }
  }

  it('reads about as many rows per batch as it returns, before and after the table was analyzed', async () => {
    const ids = await db
      .from('links')
      .select('id')
      .where('page_id', '=', pages[1] ?? 0)
      .orderBy('id')
      .execute()
    const middle = ids[Math.floor(ids.length / 2)]?.id ?? 0
    for (const known of [false, true]) {
      if (known) await own('analyze')
      for (const [pageIds, after] of [
        [[pages[1] ?? 0], 0],
        [[pages[1] ?? 0], middle],
        [pages.slice(2, 3), 0],
        [[pages[0] ?? 0, ...pages.slice(3)], 0],
      ] as const) {
        const { read, returned } = await rowsRead(pageIds, after)
        expect(returned).toBeGreaterThan(500)
        // The suggestions of each page, and the extra row that shows that the batch is full.
        expect(read).toBeLessThan(1.2 * returned)
      }
    }
  })

  it('contains every link once, page by page, for pages of any size', async () => {
    const text = await agency.client.sites.exportLinks({ siteId })
    const rows = text.trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(300 + MANY + 1000 + 500)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('escapes empty cells, separators and formulas by the rules of files', async () => {
    const { id, site } = await agency.client.sites.add(aSiteForm())
    await sql`
      insert into links (business_id, page_id, url, url_hash, source, da, anchor_text, anchor_type, anchor_category,
        progress, date_ordered, date_added)
      values (${agency.business_id}, ${site.pages[0]?.id ?? 0}, 'https://a.example/?a=1;-b', '\\x01', '=HYPERLINK("x")',
          7, E'say "hi", +1\\r\\n@me', 'generic', 'natural', 'placed', '2026-03-04', '2026-11-01'),
        (${agency.business_id}, ${site.pages[0]?.id ?? 0}, null, null, null, null, '"', 'generic', 'natural',
          'in_process', '2026-03-04', null),
        (${agency.business_id}, ${site.pages[0]?.id ?? 0}, null, null, '', 0, '', 'generic', 'natural', 'in_process',
          null, null)`.execute(server.database.kysely)
    const [, ...lines] = (await agency.client.sites.exportLinks({ siteId: id })).split('"Home",')
    expect(lines).toEqual([
      `"'=HYPERLINK(""x"")","7","https://a.example/?a=1;'-b","say ""hi"",' +1\r\n'@me","generic","primary","placed","11/01/2026 00:00","","","","","","",""\r\n`,
      `"","","","""","generic","primary","in_process","03/04/2026 00:00","","","","","","",""\r\n`,
      `"","0","","","generic","primary","in_process","","","","","","","",""\r\n`,
    ])
  })

  it('of one page contains its live links to the page itself, each once, with the columns of its file', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/one' }) })
    await addLinks(agency.business_id, page.id, 2500)
    const placed = {
      siteId,
      pageId: page.id,
      anchor_text: 'a "b"',
      url_progress: 'placed',
      date_completed: '2026-11-01',
    } as const
    const { link } = await agency.client.links.add({ ...placed, url: 'https://odd.example' })
    const tier = { ...placed, url: 'https://tier.example', level: 'secondary', parent_id: link.id } as const
    await agency.client.links.add(tier)
    await agency.client.links.add({
      siteId,
      pageId: page.id,
      anchor_text: 'ordered',
      url_progress: 'in_process',
    })
    await sql`update links set source = '=1+1', da = 7 where id = ${link.id}`.execute(server.database.kysely)
    const [head, ...rows] = (await agency.client.links.export({ siteId, pageId: page.id }))
      .trimEnd()
      .split('\r\n')
    expect(`${head}\r\n`).toBe(tableHead(completedLinks))
    expect(rows).toHaveLength(2501)
    expect(new Set(rows).size).toBe(2501)
    const last = `"'=1+1","7","https://odd.example","a ""b""","11/01/2026 00:00"`
    expect(rows.at(-1)?.slice(0, last.length)).toBe(last)
  })

  it('reads no further than requested', async () => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => ((statements += 1), node),
      transformResult: async ({ result }) => result,
    }
    const lines = siteLinkLines(
      new TenantDb(server.database.kysely.withPlugin(counting), agency.business_id),
      siteId,
    )
    await lines.next()
    await lines.next()
    // The pages, and one batch with how it is to be read.
    expect(statements).toBe(3)
    await lines.return()
    expect(statements).toBe(3)
  })
})

it('ends when the client disconnects, and waits for one that does not read', async () => {
  const server = await startServer()
  try {
    const { queuedDb } = server.services
    const batches = new Map<QueueKey, number>()
    const counting = (business: QueueKey): KyselyPlugin => ({
      transformQuery({ node }) {
        batches.set(business, (batches.get(business) ?? 0) + 1)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    server.services.queuedDb = (dbQueue, business) => {
      const own = queuedDb(dbQueue, business)
      return dbQueue === 'bulk' ? own.withPlugin(counting(business)) : own
    }
    const accounts = [await server.newAccount(), await server.newAccount(), await server.newAccount()]
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const answers = await Promise.all(
      accounts.map(async ({ business_id, client, token }) => {
        const { id, site } = await client.sites.add(aSiteForm())
        await server.database.withOwner((owner) =>
          sql`
          insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress)
          select ${business_id}, ${site.pages[0]?.id ?? 0}, repeat('long', 1000), decode(md5(n::text), 'hex'), '',
            'generic', 'natural', 'placed'
          from generate_series(1, 10000) as n`.execute(owner),
        )
        const response = request({
          port,
          path: `/api/site/export/${id}`,
          headers: { authorization: `Bearer ${token}` },
        })
        response.on('error', () => {})
        // Listens from the start: one may get its response before the other has sent its request.
        const [first] = (await once(response.end(), 'response')) as [IncomingMessage]
        return first
      }),
    )
    const [gone, whole, unread] = answers
    gone?.destroy()
    if (whole !== undefined) await once(whole.resume(), 'end')
    const [left = 0, complete = 0, waiting = 0] = accounts.map(
      ({ business_id }) => batches.get(business_id) ?? 0,
    )
    // The pages, ten full batches, and one that finds nothing more, each with how it is to be read.
    expect(complete).toBe(23)
    expect(left).toBeLessThan(complete)
    // A batch has 4 MB: what the system holds for a socket, the one that is being sent, and the next.
    expect(waiting).toBeLessThan(16)
    unread?.destroy()
  } finally {
    await server.close()
  }
})
