import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { claimsOfLines } from './claim-place.ts'

/**
 * What claims for the lines of `orders o` gave back as account credit and was not taken back, and reserve for refunds to
 * the card that are under way. Refunds that were made are part of `refunded_cents`.
 */
export const claimsBack: RawBuilder<number> = sql<number>`(
  select coalesce(sum(c.credit_cents + case when c.refund_from_at is null then 0 else c.refund_cents end), 0)::bigint - o.claim_credit_reclaimed_cents
  from ${claimsOfLines}
  where l.business_id = o.business_id and l.order_id = o.id)`

/** The same of one order. */
export async function claimsBackOf(db: TenantDb, orderId: number): Promise<number> {
  const { rows } = await typedSql({ cents: is.number })`
    select ${claimsBack} as cents from orders o
    where o.business_id = ${db.businessId} and o.id = ${orderId}`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The claims of an order that gave account credit. */
export async function creditedClaims(db: TenantDb, orderId: number): Promise<number[]> {
  const { rows } = await typedSql({ id: is.number })`
    select c.id from ${claimsOfLines}
    where c.business_id = ${db.businessId} and l.order_id = ${orderId} and c.credit_cents > 0 order by c.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The account credit that claims of an order gave, with tax, also if it was taken back. */
export async function creditOfClaims(db: TenantDb, orderId: number): Promise<number> {
  const { rows } = await typedSql({ cents: is.number })`
    select coalesce(sum(c.credit_cents), 0)::bigint as cents from ${claimsOfLines}
    where l.business_id = ${db.businessId} and l.order_id = ${orderId}`.execute(db)
  return rows[0]?.cents ?? 0
}
