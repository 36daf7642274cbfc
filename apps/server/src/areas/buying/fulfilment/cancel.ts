import { refundable, cancelWithRefundProblem } from '@linkwright/core/buying/fulfilment/refund'
import { AppError } from '@linkwright/core/contract/errors'
import { enqueue } from '../../../jobs/enqueue.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { closeClaims } from '../promises/close-claims.ts'
import { claimsBackOf } from '../promises/claims-back.ts'
import { returnTaxJob } from '../payments/return-tax.job.ts'
import type { OrderChange } from './locked-order.ts'
import { notifyFulfilled } from './notify.ts'
import { endWatches } from '../../tracking/verification/watch-line.ts'
import { withdrawLinks } from './withdraw-links.ts'

const OTHER_CURRENCY =
  'This order was paid in a different currency than account credit. Please refund it another way.'

/** Cancels an order: removes its links in process, and refunds the payment if requested. */
export async function cancel(order: OrderChange, refunds: boolean): Promise<object> {
  const { db, pages, lines, today, change } = order
  await withdrawLinks(db, pages, lines, today)
  await endWatches(
    db,
    lines.map(({ id }) => id),
    change.now,
  )
  const credit_back_cents = refunds ? await refundAsCredit(order) : undefined
  await notifyFulfilled(db, order.order, refunds ? 'refunded' : 'canceled', change.now, credit_back_cents)
  return credit_back_cents === undefined ? {} : { credit_back_cents }
}

/**
 * Refunds the rest of a payment as account credit, tax included: credit is taxed when it is spent, and the recorded
 * tax is reduced by as much. Once per locked order, which then no longer counts as paid.
 * @throws AppError refused with the reason and what may be done instead.
 */
export async function refundAsCredit({
  db,
  order,
  lines,
  change: { actor, now: at },
}: Pick<OrderChange, 'db' | 'order' | 'lines' | 'change'>): Promise<number> {
  const { id, payment_state, credit_back_cents } = order
  const bought = lines.filter(({ type }) => type === 'credit')
  const cents = refundable({
    ...order,
    completed: order.status,
    claims_cents: await claimsBackOf(db, id),
    bought_cents: bought.reduce((sum, { link_cents }) => sum + (link_cents ?? 0), 0),
  })
  const standing = { completed: order.status, payment_state, credit_back: credit_back_cents }
  const reason = cancelWithRefundProblem({ ...standing, refundable: cents })
  if (reason !== undefined) throw new AppError('refused', reason)
  const settings = await db.shared('settings').select('currency').executeTakeFirst()
  if (settings !== undefined && settings.currency !== order.currency)
    throw new AppError('refused', OTHER_CURRENCY)
  await db
    .update('orders')
    .set((set) => ({ credit_back_cents: cents, payment_state: 'refunded', version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await closeClaims(db, order, 'refunded', at)
  await moveCredit(db, { cents, action: 'add', reason: order.order_number, orderId: id, actor, at })
  if (order.tax_ref !== null)
    await enqueue(
      db,
      returnTaxJob,
      { business_id: db.businessId, order_id: id },
      { singletonKey: String(id) },
    )
  return cents
}
