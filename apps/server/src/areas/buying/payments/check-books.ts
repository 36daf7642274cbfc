import { booksDiffer } from '@linkwright/core/buying/payments/operator-messages'
import { asSystem } from '../../../db/audit-writer.ts'
import type { Services } from '../../../http/context.ts'
import type { JobLog } from '../../../jobs/job.ts'
import type { Payment } from '../../../integrations/payments/payment.ts'
import { notifyAdmins } from '../../account/notices/notify-admins.ts'
import type { Difference } from './book-difference.ts'
import { claimDifferences } from './claim-differences.ts'
import { syncPayment, paymentStateOf } from './sync-payment.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const LOOKS_BACK_DAYS = 3
const DAY_MS = 86_400_000

/**
 * Checks that payments match orders, claims what they gave back, and credit its entries. Mismatches are logged, reported to administrators and
 * audited; nothing is corrected, since it is not known which value is true.
 */
export async function checkBooks(services: Services, log: JobLog): Promise<Difference[]> {
  const found = [
    ...(await ofCredit(services)),
    ...(await claimDifferences(services.kysely)),
    ...(await ofOrders(services)),
  ]
  if (found.length === 0) return found
  const at = services.now()
  await services.kysely.transaction().execute(async (trx) => {
    for (const { business_id, ...after } of found) {
      log.error({ business_id, ...after }, 'the books differ: check them before further payments')
      const { auditWriter } = asSystem<'books.differ'>(trx, { via: 'job', what: 'check-books', at })
      await auditWriter.write('books.differ', { id: business_id, of: business_id, after })
    }
    await notifyAdmins(trx, booksDiffer(found.length), at)
  })
  return found
}

/** The balance must equal the sum of its entries, and held credit what open checkouts hold. */
async function ofCredit({ kysely }: Services): Promise<Difference[]> {
  const { rows } = await typedSql({
    id: is.number,
    cents: is.number,
    entries: is.number,
    held: is.number,
    holds: is.number,
  })`
    select b.id, b.credit_cents as cents, b.credit_held_cents as held,
      coalesce(e.cents, 0)::bigint as entries, coalesce(c.cents, 0)::bigint as holds
    from businesses b
    left join (select business_id, sum(amount_cents) as cents from credit_entries group by 1) e
      on e.business_id = b.id
    left join (select business_id, sum(credit_cents) as cents from checkouts where ended_at is null group by 1) c
      on c.business_id = b.id
    where b.credit_cents <> coalesce(e.cents, 0) or b.credit_held_cents <> coalesce(c.cents, 0)
    order by b.id`.execute(kysely)
  return rows.flatMap(({ id: business_id, cents, entries, held, holds }): Difference[] => [
    ...(cents === entries ? [] : [{ what: 'credit' as const, business_id, cents, expected_cents: entries }]),
    ...(held === holds
      ? []
      : [{ what: 'credit held' as const, business_id, cents: held, expected_cents: holds }]),
  ])
}

/** The latest orders paid by card must have their payment; its later changes are synced. */
async function ofOrders(services: Services): Promise<Difference[]> {
  const { kysely, integrations, now } = services
  const { payments } = integrations
  if (payments.provider === 'none') return []
  const since = new Date(now().getTime() - LOOKS_BACK_DAYS * DAY_MS)
  const orders = await kysely
    .selectFrom('orders')
    .select(['business_id', 'id', 'payment_ref', 'payment_state', 'card_cents', 'refunded_cents'])
    .where('payment_ref', 'is not', null)
    .where('created_at', '>=', since)
    .orderBy('id')
    .execute()
  if (orders.length === 0) return []
  const listed = await payments.paymentsSince(new Date(since.getTime() - DAY_MS))
  if (listed.is !== 'done') throw new Error(listed.why)
  const known = new Map(listed.value.map((payment) => [payment.paymentRef, payment]))
  const differences: Difference[] = []
  for (const order of orders) {
    const { business_id, id: order_id, payment_ref, card_cents } = order
    if (payment_ref === null) continue
    const payment = known.get(payment_ref) ?? (await paymentOf(services, payment_ref))
    const cents = payment?.state === 'succeeded' ? payment.cents : 0
    const about = { business_id, order_id, payment: payment_ref, cents, expected_cents: card_cents }
    if (payment?.state !== 'succeeded') differences.push({ what: 'payment missing', ...about })
    else if (cents !== card_cents) differences.push({ what: 'payment of another amount', ...about })
    else if (
      paymentStateOf(payment) !== order.payment_state ||
      payment.refundedCents !== order.refunded_cents
    )
      await syncPayment(services, payment_ref)
  }
  return differences
}

async function paymentOf({ integrations }: Services, ref: string): Promise<Payment | null> {
  const found = await integrations.payments.getPayment(ref)
  if (found.is !== 'done') throw new Error(found.why)
  return found.value
}
