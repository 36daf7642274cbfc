import {
  marketplacePromise,
  type MarketplacePromise,
} from '@linkwright/core/buying/fulfilment/promised-delivery'
import { type QueryExecutorProvider, sql } from 'kysely'
import {
  type InternalRow,
  internalColumns,
  internalRow,
  isOffered,
  vendorName,
  withCategory,
  withVendor,
} from './marketplace-rows.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

export async function internalLink(db: QueryExecutorProvider, id: number): Promise<InternalRow | undefined> {
  const { rows } = await typedSql({ link: is.object(internalRow) })`
    select to_json(link) as link from (
      select ${internalColumns} from ${withVendor} where k.id = ${id}) link`.execute(db)
  return rows[0]?.link
}

/** Whether a marketplace link can be bought now. */
export async function isSold(db: QueryExecutorProvider, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${withCategory} where k.id = ${id} and ${isOffered}`.execute(db)
  return rows.length > 0
}

const snapshotRow = { vendor: is.textOrNull, url: is.text, cost_cents: is.number }
const offerRow = { ...snapshotRow, id: is.number, da: is.number, backlink_type: is.text, category: is.text }

/** A marketplace link at the time when it is ordered. Only administrators read vendor, address and cost. */
export interface OfferSnapshot extends RowOf<typeof snapshotRow> {
  promised: MarketplacePromise
}

export async function offerSnapshots(
  db: QueryExecutorProvider,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfferSnapshot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await typedSql(offerRow)`
    select k.id, ${vendorName} as vendor, k.destination_url as url, k.cost_cents, k.da, k.backlink_type, g.category
    from ${withVendor} where k.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, vendor, url, cost_cents, ...offer }) => [
      id,
      { vendor, url, cost_cents, promised: marketplacePromise(offer) },
    ]),
  )
}
