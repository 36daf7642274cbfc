import { sql } from 'kysely'
import type { TenantDb } from './tenant.ts'
import { is, type RowOf, typedSql } from './typed-sql.ts'

/** Tables whose rows can be marked as duplicates of an older row of their page. */
export const markedTables = ['links', 'opportunities'] as const
export type MarkedTable = (typeof markedTables)[number]

/** A source address and its page. */
export const pageAddressRow = {
  page_id: is.number,
  url_hash: is.bytes,
}
export type PageAddress = RowOf<typeof pageAddressRow>

const knownRow = { ...pageAddressRow, id: is.number }
type Known = RowOf<typeof knownRow>

export const addressKey = ({ page_id, url_hash }: PageAddress): string =>
  `${page_id} ${Buffer.from(url_hash).toString('hex')}`

/** The marked or the counted rows of these addresses. Passed as lists: a join could read all rows for each. */
export async function rowsAt(
  db: TenantDb,
  table: MarkedTable,
  addresses: readonly PageAddress[],
  which: 'marked' | 'counted',
): Promise<Known[]> {
  const { rows } = await typedSql(knownRow)`
    select id, page_id, url_hash from ${sql.table(table)}
    where business_id = ${db.businessId} and page_id = any(${[...new Set(addresses.map((each) => each.page_id))]}::bigint[])
      and url_hash = any(${addresses.map(({ url_hash }) => url_hash)}::bytea[]) and url_hash is not null
      and ${which === 'marked' ? sql`is_duplicate` : sql`not is_duplicate`}
    order by id`.execute(db)
  const wanted = new Set(addresses.map(addressKey))
  return rows.filter((row) => wanted.has(addressKey(row)))
}

/**
 * When the counted row of an address was deleted, its oldest duplicate counts instead. Returns the rows that lost their
 * mark. Runs in the transaction of the deletion.
 */
export async function promoteDuplicates(
  db: TenantDb,
  table: MarkedTable,
  addresses: readonly PageAddress[],
): Promise<Known[]> {
  if (addresses.length === 0) return []
  const marked = await rowsAt(db, table, addresses, 'marked')
  if (marked.length === 0) return []
  const taken = new Set((await rowsAt(db, table, marked, 'counted')).map(addressKey))
  const promoted = marked.filter((row) => {
    const key = addressKey(row)
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
  await markRows(
    db,
    table,
    promoted.map(({ id }) => id),
    false,
  )
  return promoted
}

/**
 * Makes the oldest row of each address count after restored rows may be older than the counted ones. Returns the rows
 * that now count, and those that no longer do.
 */
export async function countOldest(
  db: TenantDb,
  table: MarkedTable,
  addresses: readonly PageAddress[],
): Promise<{ counted: number[]; marked: number[] }> {
  if (addresses.length === 0) return { counted: [], marked: [] }
  const before = await rowsAt(db, table, addresses, 'counted')
  const oldest = new Map<string, number>()
  for (const row of [...before, ...(await rowsAt(db, table, addresses, 'marked'))]) {
    const key = addressKey(row)
    oldest.set(key, Math.min(row.id, oldest.get(key) ?? row.id))
  }
  const marked = before.filter((row) => oldest.get(addressKey(row)) !== row.id).map(({ id }) => id)
  const counting = new Set(before.map(({ id }) => id))
  const counted = [...oldest.values()].filter((id) => !counting.has(id))
  // First, because only one row of an address may count.
  await markRows(db, table, marked, true)
  await markRows(db, table, counted, false)
  return { counted, marked }
}

export async function markRows(
  db: TenantDb,
  table: MarkedTable,
  ids: readonly number[],
  is_duplicate: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update ${sql.table(table)} set is_duplicate = ${is_duplicate}
    where business_id = ${db.businessId} and id = any(${[...ids]}::bigint[])`.execute(db)
}
