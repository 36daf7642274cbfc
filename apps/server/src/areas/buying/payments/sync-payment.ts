import { LINK_ORDERS_CHANGED, ORDERS_CHANGED } from '@linkwright/core/live/messages'
import { paymentReturned } from '@linkwright/core/buying/payments/operator-messages'
import { asSystem } from '../../../db/audit-writer.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { publishTask, publishToAdmins } from '../../../live/send.ts'
import { lock } from '../../../db/lock.ts'
import { lockRecipient } from '../../account/notices/add.ts'
import { notifyAdmins } from '../../account/notices/notify-admins.ts'
import { creditOfClaims } from '../promises/claims-back.ts'
import { closeClaims } from '../promises/close-claims.ts'
import { reclaimCredit } from '../promises/reclaim-credit.ts'
import { refreshPaidUntil } from '../promises/renewals.ts'
import { returnTaxJob } from './return-tax.job.ts'
import type { Payment } from '../../../integrations/payments/payment.ts'

/** The payment state of an order. A partly refunded payment still counts as paid. */
export function paymentStateOf({
  isDisputed,
  refundedCents,
  cents,
}: Pick<Payment, 'isDisputed' | 'refundedCents' | 'cents'>): 'paid' | 'refunded' | 'disputed' {
  if (isDisputed) return 'disputed'
  return refundedCents >= cents ? 'refunded' : 'paid'
}

/**
 * Syncs refunds and disputes of an order's payment, and notifies administrators.
 * @throws Error while the provider does not respond, and when the order was changed in between.
 */
export async function syncPayment(
  { kysely, integrations, now }: Pick<Services, 'kysely' | 'integrations' | 'now'>,
  paymentRef: string,
): Promise<void> {
  const order = await kysely
    .selectFrom('orders')
    .select(['business_id', 'id', 'user_id', 'payment_state', 'version', 'order_number', 'kind', 'currency'])
    .select(['tax_ref', 'tax_returned_cents', 'credit_back_cents', 'refunded_cents'])
    .select(['credit_cents', 'card_cents'])
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst()
  if (order === undefined) return
  const found = await integrations.payments.getPayment(paymentRef)
  if (found.is !== 'done') throw new Error(found.why)
  if (found.value === null) return
  const { refundedCents } = found.value
  const { business_id, id, version } = order
  // Also for partial refunds.
  const byClaims = await creditOfClaims(new TenantDb(kysely, business_id), id)
  if (
    order.tax_ref !== null &&
    refundedCents + (order.credit_back_cents ?? 0) + byClaims > order.tax_returned_cents
  )
    await enqueue(
      new TenantDb(kysely, business_id),
      returnTaxJob,
      { business_id, order_id: id },
      { singletonKey: String(id) },
    )
  const seen = paymentStateOf(found.value)
  // The provider does not know of refunds as account credit.
  const payment_state = seen === 'paid' && order.credit_back_cents !== null ? 'refunded' : seen
  const { refunded_cents: before } = order
  if (payment_state === order.payment_state && refundedCents === before) return
  const at = now()
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    await lock(db, 'businesses').select('id').executeTakeFirstOrThrow()
    await lockRecipient(db, order.user_id)
    // Of two concurrent syncs the older response may be saved last.
    const { numUpdatedRows } = await db
      .update('orders')
      .set({ payment_state, refunded_cents: refundedCents, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`Order ${id} was changed at the same time.`)
    if (payment_state !== 'paid') await closeClaims(db, order, payment_state, at)
    const reclaimed = await reclaimCredit(db, id, at)
    await refreshPaidUntil(db, id)
    const { auditWriter } = asSystem<'order.payment'>(trx, { via: 'job', what: 'payment-event', at })
    await auditWriter.write('order.payment', {
      id,
      of: business_id,
      before: { payment_state: order.payment_state, refunded_cents: before },
      after: {
        payment_state,
        refunded_cents: refundedCents,
        ...(reclaimed.cents === 0 ? {} : { claim_credit_taken_cents: reclaimed.cents }),
      },
    })
    await publishToAdmins(trx, LINK_ORDERS_CHANGED)
    // Customers see the state of the payment, and that its claims are closed.
    await publishTask(db, ORDERS_CHANGED, null)
    const became = payment_state === order.payment_state ? 'part' : seen
    await notifyAdmins(trx, paymentReturned[became]({ ...order, reclaimed }, refundedCents), at)
  })
}
