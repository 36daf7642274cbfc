import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Rows per statement: far below the statement deadline, even on a slow machine. */
const AT_ONCE = 2000

/**
 * Tables that may have a hundred thousand rows per page or site: their owner column and the column that identifies
 * their rows.
 */
const large = {
  links: ['page_id', 'id'],
  ignored_urls: ['page_id', 'url_hash'],
  import_refusals: ['import_id', 'row'],
  opportunities: ['page_id', 'id'],
  deleted_opportunities: ['page_id', 'url_hash'],
  disavowed: ['site_id', 'id'],
  search_console_days: ['key_phrase_id', 'day'],
  trash: ['run_id', 'of_id'],
  rival_ranks: ['key_phrase_id', 'checked_on'],
  key_phrase_ranks: ['key_phrase_id', 'checked_on'],
} as const

/**
 * Deletes the large tables' rows of pages that are about to be deleted: the cascade would delete all of them in one
 * statement.
 */
export async function deleteBelowPages(db: TenantDb, pageIds: readonly number[]): Promise<void> {
  const imports = await db
    .from('imports')
    .select('id')
    .where('page_id', '=', sql<number>`any(${[...pageIds]}::bigint[])`)
    .execute()
  const importIds = imports.map(({ id }) => id)
  await deleteRowsOf(db, 'import_refusals', importIds)
  // Nothing can be restored to a deleted page.
  const runs = await db
    .from('bulk_runs')
    .select('id')
    .where(sql<boolean>`about->>'page_id' = any(${pageIds.map(String)}::text[])`)
    .execute()
  await deleteRowsOf(
    db,
    'trash',
    runs.map(({ id }) => id),
  )
  await deleteRanks(db, pageIds)
  await deleteRowsOf(db, 'ignored_urls', pageIds)
  await deleteRowsOf(db, 'opportunities', pageIds)
  await deleteRowsOf(db, 'deleted_opportunities', pageIds)
  await deleteRowsOf(db, 'links', pageIds)
}

/** Years of daily ranks with those of competitors, and the Search Console figures. */
async function deleteRanks(db: TenantDb, pageIds: readonly number[]): Promise<void> {
  const phrases = await db
    .from('key_phrases')
    .select('id')
    .where('page_id', '=', sql<number>`any(${[...pageIds]}::bigint[])`)
    .execute()
  const ids = phrases.map(({ id }) => id)
  await deleteRowsOf(db, 'rival_ranks', ids)
  await deleteRowsOf(db, 'key_phrase_ranks', ids)
  await deleteRowsOf(db, 'search_console_days', ids)
}

/** Deletes all rows of these owners in batches. */
export async function deleteRowsOf(
  db: TenantDb,
  table: keyof typeof large,
  owners: readonly number[],
): Promise<void> {
  if (owners.length === 0) return
  const [owner, key] = [sql.ref(large[table][0]), sql.ref(large[table][1])]
  // Starts after the last batch, whose deleted rows stay in the index until the transaction ends. Rows are
  // addressed by ctid, which no plan can make slow; a row that moves in between is deleted by the cascade.
  let after = sql``
  for (let found = AT_ONCE; found >= AT_ONCE;) {
    const { rows } = await typedSql({ owner: is.number, key: is.unknown, found: is.number })`
      with part as materialized (
        select ctid as place, ${owner} as owner, ${key} as key from ${sql.table(table)}
        where business_id = ${db.businessId} and ${owner} = any(${[...owners]}::bigint[]) ${after}
        order by ${owner}, ${key}
        limit ${sql.lit(AT_ONCE)}
      ), gone as (
        delete from ${sql.table(table)}
        where business_id = ${db.businessId} and ctid = any(array(select place from part))
      )
      select owner, key, (select count(*)::int from part) as found from part
      order by part.owner desc, part.key desc
      limit 1`.execute(db)
    const [last] = rows
    found = last?.found ?? 0
    after = sql`and (${owner}, ${key}) > (${last?.owner}, ${last?.key})`
  }
}
