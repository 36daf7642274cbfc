import type { Cents } from '@linkwright/core/values/money'
import { type QueryExecutorProvider, sql } from 'kysely'
import {
  type InternalRow,
  internalColumns,
  isOffered,
  vendorName,
  withCategory,
  withVendor,
} from './shown.ts'

export async function internalLink(db: QueryExecutorProvider, id: number): Promise<InternalRow | undefined> {
  const { rows } = await sql<{ link: InternalRow }>`
    select to_json(link) as link from (
      select ${internalColumns} from ${withVendor} where k.id = ${id}) link`.execute(db)
  return rows[0]?.link
}

/** Whether a link of the marketplace can be bought now. */
export async function isSold(db: QueryExecutorProvider, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${withCategory} where k.id = ${id} and ${isOffered}`.execute(db)
  return rows.length > 0
}

/** What of an ordered link only administrators read, as it is when it is ordered. */
export interface Shelf {
  vendor: string | null
  url: string
  cost_cents: Cents
}

export async function shelvesOf(
  db: QueryExecutorProvider,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Shelf>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Shelf & { id: number }>`
    select k.id, ${vendorName} as vendor, k.destination_url as url, k.cost_cents
    from ${withVendor} where k.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...shelf }) => [id, shelf]))
}
