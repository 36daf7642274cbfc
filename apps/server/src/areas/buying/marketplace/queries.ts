import { marketplacePromise, type MarketplacePromise } from '@linkwright/core/buying/fulfilment/bought'
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

/** What an ordered link is at the moment when it is ordered. Only administrators read vendor, address and cost. */
export interface Shelf {
  vendor: string | null
  url: string
  cost_cents: Cents
  promised: MarketplacePromise
}

type OfferRow = Omit<Shelf, 'promised'> & { id: number } & Parameters<typeof marketplacePromise>[0]

export async function shelvesOf(
  db: QueryExecutorProvider,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Shelf>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OfferRow>`
    select k.id, ${vendorName} as vendor, k.destination_url as url, k.cost_cents, k.da, k.backlink_type, g.category
    from ${withVendor} where k.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, vendor, url, cost_cents, ...offer }) => [
      id,
      { vendor, url, cost_cents, promised: marketplacePromise(offer) },
    ]),
  )
}
