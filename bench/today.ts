/** What to do today, of 100 sites with 2,200 pages and 10,000 key phrases: each source is one statement, on both databases. */
import { sources } from '@linkwright/server/src/areas/tracking/today/candidates.ts'
import { lateOrders } from '@linkwright/server/src/areas/buying/fulfilment/late-orders.ts'
import { refreshFigures } from '@linkwright/server/src/areas/tracking/figures/score-site.ts'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { TenantDb } from '@linkwright/server/src/db/tenant.ts'
import { addLookUps } from '@linkwright/server/src/testing/look-ups.ts'
import { rowsToRead } from '@linkwright/core/tracking/today/choose'
import { sql } from 'kysely'
import { type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import { onBothFilled, type Place } from './support/places.ts'

const SITES = 100
const PAGES = 22
const PHRASES = 10_000
/** Weekly ranks of each phrase. */
const RANKS = 12
const LINKS = 20
const TODAY = '2026-11-21'
const ROUNDS = 15
const MOST_MS: Readonly<Record<string, number>> = { PostgreSQL: 100, embedded: 200 }

async function fill({ place }: Place): Promise<void> {
  await newAccount(place)
  const database = await openDatabase(place)
  const { jobs: kysely } = database
  try {
    const { id } = await kysely.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
    await sql`
      insert into sites (business_id, name, url, country, position)
      select ${id}, 'Site ' || n, 'https://site' || n || '.example', 'Ireland', n from generate_series(1, ${SITES}::int) n`.execute(
      kysely,
    )
    await sql`
      insert into pages (business_id, site_id, page_nickname, page_url, page_type, word_count, position)
      select s.business_id, s.id, 'Page ' || n, '/page-' || n, case n when 0 then 'home' else 'page' end, 900, n
      from sites s, generate_series(0, ${PAGES - 1}::int) n`.execute(kysely)
    await addLookUps(kysely)
    await sql`
      insert into key_phrases (business_id, page_id, key_phrase, is_primary, position)
      select business_id, id, 'coffee beans ' || n, n = 0, n
      from (select *, row_number() over (order by id) as nth from pages) p, generate_series(0, 5) n
      where n < 4 or (n = 4 and nth <= ${PHRASES - 4 * SITES * PAGES})`.execute(kysely)
    await sql`
      insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth)
      select business_id, id, ${TODAY}::date - 7 * n, 1 + (id * 7 + n * 13) % 60, 100
      from key_phrases, generate_series(0, ${RANKS - 1}::int) n`.execute(kysely)
    await sql`
      insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress, date_added)
      select business_id, id, 'https://blog' || n || '.example/' || id, decode(md5(id || ' ' || n), 'hex'), 'click here',
        'generic', 'natural', 'placed', ${TODAY}::date - 100
      from pages, generate_series(1, ${LINKS}::int) n`.execute(kysely)
    await sql`
      update look_ups set state = 'failed', failed_at = now(), error = 'No answer.' where subject_id % 50 = 0`.execute(
      kysely,
    )
    for (const site of await kysely.selectFrom('sites').select('id').execute()) {
      const pages = await kysely.selectFrom('pages').select('id').where('site_id', '=', site.id).execute()
      const pageIds = pages.map((page) => page.id)
      await kysely
        .transaction()
        .execute((trx) => refreshFigures(new TenantDb(trx, id), site.id, TODAY, pageIds))
    }
    await database.gatherStatistics()
  } finally {
    await database.close()
  }
}

async function measure({ name, place }: Place): Promise<Row[]> {
  const database = await openDatabase(place)
  try {
    const { id, business_id } = await database.kysely
      .selectFrom('users')
      .select(['id', 'business_id'])
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    const reader = { user_id: id, is_main: true, maySpend: true }
    const db = new TenantDb(database.kysely, business_id)
    const rows: Row[] = []
    for (const [source, kind] of [...sources, [lateOrders, 'late-order'] as const]) {
      const spent: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const start = performance.now()
        await source(db, reader, new Date(`${TODAY}T12:00:00Z`), rowsToRead(0))
        if (round > 0) spent.push(performance.now() - start)
      }
      // The least: other load only slows a statement down.
      const least = Math.min(...spent)
      rows.push(within(`today: ${kind} of 2,200 pages, 10,000 phrases, ${name}`, least, MOST_MS[name] ?? 0))
    }
    return rows
  } finally {
    await database.close()
  }
}

export async function run(): Promise<Row[]> {
  return (await onBothFilled(fill, measure)).flat()
}
