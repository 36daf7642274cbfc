import { parseEntry } from '@linkwright/core/tracking/disavow/parse-lines'
import { linkKey } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import {
  addressKey,
  markedTables,
  markRows,
  type MarkedTable,
  type PageAddress,
  rowsAt,
} from '../../../db/promote-duplicates.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { urlHash, urlHashText } from '../../../db/url-hash.ts'

/** One renewed batch. */
export interface Renewed {
  /** Id of its last row; undefined when it was the last batch. */
  last: number | undefined
  rows: number
  /** Rows whose key changed, with both keys as hexadecimal text. */
  changed: { id: number; before: string; after: string }[]
}

const disavowedRow = { id: is.number, url: is.text, hex: is.text }
const markedRow = { ...disavowedRow, page_id: is.number }
type Row = RowOf<typeof markedRow>

const hashTextOf = (url: string) => urlHashText(linkKey(url) ?? url)
const isStale = ({ url, hex }: { url: string; hex: string }) => hashTextOf(url) !== hex
const keyed = ({ id, url, hex }: { id: number; url: string; hex: string }) => ({
  id,
  before: hex,
  after: hashTextOf(url),
})
const batchOf = (rows: readonly { id: number }[], atOnce: number, changed: Renewed['changed']): Renewed => ({
  last: rows.length < atOnce ? undefined : rows.at(-1)?.id,
  rows: rows.length,
  changed,
})

/**
 * Recomputes the keys of a batch of rows of these pages. The caller has locked the pages and their site. Among rows
 * that become equal the oldest counts, and the others are marked as duplicates.
 */
export async function renewMarked(
  db: TenantDb,
  table: MarkedTable,
  after: number,
  atOnce: number,
  pageIds: readonly number[],
): Promise<Renewed> {
  const { rows } = await typedSql(markedRow)`
    select id, page_id, url, encode(url_hash, 'hex') as hex from ${sql.table(table)}
    where business_id = ${db.businessId} and id > ${after} and url is not null
      and page_id = any(${[...pageIds]}::bigint[])
    order by id limit ${sql.lit(atOnce)}`.execute(db)
  const changed = rows.filter(isStale)
  if (changed.length > 0) await storeMarked(db, table, changed)
  return batchOf(rows, atOnce, changed.map(keyed))
}

async function storeMarked(db: TenantDb, table: MarkedTable, changed: readonly Row[]): Promise<void> {
  const renewed = changed.map(({ id, page_id, url }) => ({
    id,
    page_id,
    url_hash: urlHash(linkKey(url) ?? url),
  }))
  const counted = await rowsAt(db, table, renewed, 'counted')
  const oldest = new Map<string, number>()
  for (const row of [...counted, ...renewed]) {
    const key = addressKey(row)
    oldest.set(key, Math.min(row.id, oldest.get(key) ?? row.id))
  }
  const isNewer = (row: PageAddress & { id: number }) => oldest.get(addressKey(row)) !== row.id
  const newer = counted.filter(isNewer).map(({ id }) => id)
  await markRows(db, table, newer, true)
  const ids = renewed.map(({ id }) => id)
  // The ids are named twice: the list makes the planner use an index even when its statistics are stale.
  await sql`
    update ${sql.table(table)} l set url_hash = v.url_hash, is_duplicate = v.is_duplicate
    from unnest(${ids}::bigint[], ${renewed.map(({ url_hash }) => url_hash)}::bytea[],
      ${renewed.map(isNewer)}::boolean[]) as v (id, url_hash, is_duplicate)
    where l.business_id = ${db.businessId} and l.id = any(${ids}::bigint[]) and l.id = v.id`.execute(db)
}

/** Entries with equal keys stay separate: the key only finds the links that an entry covers. */
export async function renewDisavowed(db: TenantDb, after: number, atOnce: number): Promise<Renewed> {
  const { rows } = await typedSql(disavowedRow)`
    select id, url, encode(key_hash, 'hex') as hex from disavowed
    where business_id = ${db.businessId} and id > ${after}
    order by id limit ${sql.lit(atOnce)}`.execute(db)
  const changed = rows.flatMap(({ id, url, hex }) => {
    const key = parseEntry(url)?.key
    if (key === undefined || urlHashText(key) === hex) return []
    return [{ id, hash: urlHash(key), before: hex, after: urlHashText(key) }]
  })
  if (changed.length > 0)
    await sql`
      update disavowed d set key_hash = v.hash
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ hash }) => hash)}::bytea[]) as v (id, hash)
      where d.business_id = ${db.businessId} and d.id = v.id`.execute(db)
  return batchOf(rows, atOnce, changed)
}

const trashRow = { ...markedRow, run_id: is.number, of_table: is.oneOf(...markedTables) }
type TrashRow = RowOf<typeof trashRow>

/**
 * Recomputes the keys of rows in the trash, and marks them as duplicates: when they are restored, the oldest row of
 * an address counts. The record that an opportunity was deleted is stored under its key, and follows the new key.
 */
export async function renewTrash(db: TenantDb, after: number, atOnce: number): Promise<Renewed> {
  // One row can be in the trash of several runs: all of these belong to one batch.
  const { rows } = await typedSql(trashRow)`
    select run_id, of_table, of_id as id, ("row" ->> 'page_id')::bigint as page_id, "row" ->> 'url' as url,
      substr("row" ->> 'url_hash', 3) as hex
    from trash
    where business_id = ${db.businessId} and of_id > ${after} and of_table in ('links', 'opportunities')
      and "row" ->> 'url' is not null
    order by of_id fetch first ${sql.lit(atOnce)} rows with ties`.execute(db)
  const changed = rows.filter(isStale)
  if (changed.length > 0) {
    await storeTrash(db, changed)
    await renameDeleted(
      db,
      changed.filter(({ of_table }) => of_table === 'opportunities'),
    )
  }
  return batchOf(rows, atOnce, changed.map(keyed))
}

async function storeTrash(db: TenantDb, changed: readonly TrashRow[]): Promise<void> {
  await sql`
    update trash t set "row" = t."row" || jsonb_build_object('url_hash', '\\x' || v.hex, 'is_duplicate', true)
    from unnest(${changed.map(({ run_id }) => run_id)}::bigint[], ${changed.map(({ of_table }) => of_table)}::text[],
      ${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ url }) => hashTextOf(url))}::text[])
      as v (run_id, of_table, of_id, hex)
    where t.business_id = ${db.businessId} and t.run_id = v.run_id and t.of_table = v.of_table
      and t.of_id = v.of_id`.execute(db)
}

async function renameDeleted(db: TenantDb, changed: readonly TrashRow[]): Promise<void> {
  if (changed.length === 0) return
  await sql`
    with v as (
      select * from unnest(${changed.map(({ page_id }) => page_id)}::bigint[],
        ${changed.map(({ hex }) => hex)}::text[], ${changed.map(({ url }) => hashTextOf(url))}::text[])
        as v (page_id, earlier, hex)),
    gone as (
      delete from deleted_opportunities d using v
      where d.business_id = ${db.businessId} and d.page_id = v.page_id and d.url_hash = decode(v.earlier, 'hex')
      returning d.page_id, v.hex)
    insert into deleted_opportunities (business_id, page_id, url_hash)
    select distinct ${db.businessId}::bigint, page_id, decode(hex, 'hex') from gone
    on conflict do nothing`.execute(db)
}
