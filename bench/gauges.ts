/**
 * Counting a page's links, scoring the pages of its site, and saving and publishing the figures, in one transaction: processor time of
 * this process, of the embedded database in it, and of PostgreSQL's connections.
 */
import { refreshFigures } from '@linkwright/server/src/areas/tracking/figures/score-site.ts'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { TenantDb } from '@linkwright/server/src/db/tenant.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { pair, type Row, type Work } from './row.ts'
import { newAccount } from './support/account.ts'
import { onBoth, type Place } from './support/places.ts'
import { spentByConnections } from './support/processor-time.ts'

const MANY = 100_000
const HALF = 50_000
const FEW = 10_000
const TODAY = '2026-11-21'
/** The limit in multiples of one aggregate over the same rows. */
const MOST_OF_AN_AGGREGATE = 2

/** Runs a statement as the owner of PostgreSQL's database. */
async function asOwner({ url }: Place['place'], statement: string): Promise<void> {
  if (url === undefined) return
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

/** PostgreSQL computes in the connection's process, whose time is measured. */
const IN_ONE_PROCESS = 'alter database postgres set max_parallel_workers_per_gather = 0'
/** As autovacuum does soon, but not in the middle of the measurement. */
const WITH_STATISTICS = 'vacuum analyze links'

/** A site whose pages have the given numbers of links. */
async function siteOf({ place }: Place, links: readonly number[]) {
  await newAccount(place)
  await asOwner(place, IN_ONE_PROCESS)
  const database = await openDatabase(place)
  const { id: businessId } = await database.kysely
    .selectFrom('businesses')
    .select('id')
    .executeTakeFirstOrThrow()
  // A hundred thousand rows in one statement may take longer than the deadline of a call.
  const db = new TenantDb(database.jobs, businessId)
  const site = { name: 'Harbor Coffee', url: 'https://harborcoffee.example', country: 'United States' }
  const { id: siteId } = await db.insert('sites', site).returning('id').executeTakeFirstOrThrow()
  const pageIds: number[] = []
  for (const [index, count] of links.entries()) {
    const form = {
      site_id: siteId,
      page_nickname: `Page ${index}`,
      page_url: `/${index}`,
      page_type: 'page' as const,
    }
    const { id } = await db.insert('pages', form).returning('id').executeTakeFirstOrThrow()
    await db
      .insert('key_phrases', { page_id: id, key_phrase: 'espresso machine', is_primary: true })
      .execute()
    await addLinks(db, id, count)
    pageIds.push(id)
  }
  const refresh = (...changed: number[]) =>
    database.jobs
      .transaction()
      .execute((trx) => refreshFigures(new TenantDb(trx, businessId), siteId, TODAY, changed))
  await asOwner(place, WITH_STATISTICS)
  await refresh(...pageIds)
  return {
    pages: pageIds.map((id) => () => refresh(id)),
    aggregates: pageIds.map((id) => () => aggregate(db, id)),
    close: () => database.close(),
  }
}

async function addLinks(db: TenantDb, pageId: number, count: number): Promise<void> {
  await sql`
    insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress,
      source, date_added)
    select ${db.businessId}, ${pageId}, 'https://blog.example/' || n, decode(md5(n::text), 'hex'),
      'anchor ' || n % 1000, (array['keyword', 'keyword plus', 'brand'])[1 + n % 3],
      (array['exact', 'blended', 'natural'])[1 + n % 3], (array['placed', 'placed', 'in_process'])[1 + n % 3],
      'CSV import', date '2026-01-01' + n % 300
    from generate_series(1, ${count}::int) as n`.execute(db)
}

/** The minimal query to count the links of a page. */
async function aggregate(db: TenantDb, pageId: number): Promise<void> {
  await sql`
    select progress, level, anchor_category, count(*), max(date_added) from links
    where business_id = ${db.businessId} and page_id = ${pageId} group by progress, level, anchor_category`.execute(
    db,
  )
}

type Site = Awaited<ReturnType<typeof siteOf>>

/** Measures the processor time of the work in milliseconds. */
function timed({ pid }: Place, work: () => Promise<unknown>): Work {
  const spent = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + (pid === undefined ? 0 : spentByConnections(pid))
  }
  return async () => {
    const before = spent()
    await work()
    return spent() - before
  }
}

function page(site: Site, index: number): () => Promise<void> {
  const refresh = site.pages[index]
  if (refresh === undefined) throw new Error('no such page')
  return refresh
}

function aggregateOf(site: Site, index: number): () => Promise<void> {
  const aggregated = site.aggregates[index]
  if (aggregated === undefined) throw new Error('no such page')
  return aggregated
}

/** One page with many links, half as many, and few; and the last one again in a site whose other pages are empty. */
async function measure(place: Place, other: Place): Promise<Row[]> {
  const [site, alone] = [await siteOf(place, [MANY, HALF, FEW]), await siteOf(other, [0, 0, FEW])]
  try {
    const of = (index: number) => timed(place, page(site, index))
    const [many, half, few] = [of(0), of(1), of(2)]
    const { name } = place
    /** Microseconds per link, so that a linear cost gives equal values. */
    const perLink = (work: Work, links: number) => async () => (Number(await work()) * 1000) / links
    return [
      // First, so that both have saved figures equally often.
      await pair({
        what: `a page beside 150,000 links of other pages, compared with beside empty pages, ${name}`,
        ours: few,
        peer: timed(other, page(alone, 2)),
        limit: 1.2,
        rounds: 21,
        by: 'quartile',
      }),
      await pair({
        what: `score and gauges of 100,000 links, compared with one aggregate, ${name}`,
        ours: many,
        peer: timed(place, aggregateOf(site, 0)),
        limit: MOST_OF_AN_AGGREGATE,
        by: 'quartile',
      }),
      await pair({
        what: `a link of 100,000, compared with one of 50,000, ${name}`,
        ours: perLink(many, MANY),
        peer: perLink(half, HALF),
        limit: 1.2,
        rounds: 15,
        by: 'quartile',
        unit: 'µs',
      }),
      await pair({
        what: `a link of 50,000, compared with one of 10,000, ${name}`,
        ours: perLink(half, HALF),
        peer: perLink(few, FEW),
        limit: 1.2,
        rounds: 15,
        by: 'quartile',
        unit: 'µs',
      }),
    ]
  } finally {
    await site.close()
    await alone.close()
  }
}

export async function run(): Promise<Row[]> {
  return (await onBoth(measure, { count: 2 })).flat()
}
