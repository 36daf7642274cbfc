import { claimAmount } from '@linkwright/core/buying/claims/claim-amount'
import { daysLeft } from '@linkwright/core/buying/promises/promise-window'
import type { Cents } from '@linkwright/core/values/money'
import type { Selectable } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { lockBuyer } from '../checkout/claim.ts'
import { claimsOfOrders } from '../promises/claim-place.ts'
import { paidAmounts, paidAmountsRow } from './paid-amounts.ts'

export type ClaimRow = Selectable<DB['claims']>
export type PromiseRow = Selectable<DB['link_promises']>

/** A claim that the transaction has locked, after its business, user, order and promise. */
export interface LockedClaim {
  db: TenantDb
  claim: ClaimRow
  promise: PromiseRow
  /** The order that paid for the line. */
  order: Selectable<DB['orders']>
  line: Pick<Selectable<DB['order_lines']>, 'id' | 'order_id' | 'customer_description' | 'product_name'>
}

const placeRow = {
  promise_id: is.number,
  order_id: is.number,
  user_id: is.numberOrNull,
  line_id: is.number,
}

/** @throws AppError not_found when there is no such claim, or `mayUse` refuses its order. */
export async function lockClaim(
  db: TenantDb,
  id: number,
  mayUse: (order: { user_id: number | null }) => boolean = () => true,
): Promise<LockedClaim> {
  const { rows } = await typedSql(placeRow)`
    select c.promise_id, l.order_id, o.user_id, l.id as line_id from ${claimsOfOrders}
    where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db)
  const [place] = rows
  if (place === undefined || !mayUse(place)) throw notFound()
  await lockBuyer(db, place.user_id)
  const order = await lock(db, 'orders', place.order_id).selectAll().executeTakeFirstOrThrow()
  const promise = await lock(db, 'link_promises', place.promise_id).selectAll().executeTakeFirstOrThrow()
  const claim = await lock(db, 'claims', id).selectAll().executeTakeFirstOrThrow()
  const line = await db
    .from('order_lines')
    .select(['id', 'order_id', 'customer_description', 'product_name'])
    .where('id', '=', place.line_id)
    .executeTakeFirstOrThrow()
  return { db, claim, promise, order, line }
}

/** What a claim gives back: for the days that were left at the first bad look, limited to what is left of the payment. */
export async function amountOf({
  db,
  claim,
  promise,
}: Pick<LockedClaim, 'db' | 'claim' | 'promise'>): Promise<Cents> {
  const { paid_line_id, net_cents, tax_cents, until_at, days } = promise
  if (until_at === null || days === null) return 0
  const { rows } = await typedSql(paidAmountsRow)`
    select ${paidAmounts} from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
    where l.business_id = ${db.businessId} and l.id = ${paid_line_id}`.execute(db)
  const [paid] = rows
  if (paid === undefined) throw new Error('The line of a promise is never deleted.')
  return claimAmount(
    { net_cents, tax_cents, ...paid },
    { left: daysLeft({ until: until_at, days }, claim.first_bad_at), all: days },
  )
}
