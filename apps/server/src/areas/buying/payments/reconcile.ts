import { strayPaymentRefunded } from '@linkwright/core/buying/checkout/checkout-messages'
import { strayPaymentsLeft } from '@linkwright/core/buying/payments/operator-messages'
import type { Cents } from '@linkwright/core/values/money'
import type { Kysely } from 'kysely'
import { asSystem } from '../../../db/audit-writer.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { JobLog } from '../../../jobs/job.ts'
import { addNotice } from '../../account/notices/add.ts'
import { notifyAdmins } from '../../account/notices/notify-admins.ts'
import type { PaymentEventHandlers } from './handlers.ts'
import { inboxJob, receiveEvent } from './receive-event.ts'

const KEY = 'payments-reconciled'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Events arrive out of order, and some a while after they happened. */
const OVERLAP_MS = 10 * MINUTE_MS
/** Providers store events no longer. */
const LONGEST_MS = 29 * DAY_MS

/**
 * Receives the events since the last run that never arrived, and requeues stuck ones. Returns how many were
 * missing.
 */
export async function reconcileEvents(services: Services, handlers: PaymentEventHandlers): Promise<number> {
  const { kysely, integrations, now } = services
  if (integrations.payments.provider === 'none') return 0
  const begun = now()
  const last = await lastOf(kysely)
  const from = Math.max(
    (last?.getTime() ?? begun.getTime() - DAY_MS) - OVERLAP_MS,
    begun.getTime() - LONGEST_MS,
  )
  const response = await integrations.payments.eventsSince(new Date(from))
  if (response.is !== 'done') throw new Error(response.why)
  let missed = 0
  for (const event of response.value) if (await receiveEvent(services, handlers, event)) missed += 1
  await requeueStuck(services, begun)
  await kysely
    .insertInto('instance')
    .values({ key: KEY, value: begun.toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: begun.toISOString() }))
    .execute()
  return missed
}

async function lastOf(kysely: Kysely<DB>): Promise<Date | undefined> {
  const row = await kysely.selectFrom('instance').select('value').where('key', '=', KEY).executeTakeFirst()
  return row && new Date(row.value)
}

/** Events that still wait after an hour: their job was given up or lost. */
async function requeueStuck({ kysely, integrations }: Services, now: Date): Promise<void> {
  const waiting = await kysely
    .selectFrom('webhook_events')
    .select(['provider', 'id'])
    .where('state', '=', 'waiting')
    .where('provider', '=', integrations.payments.provider)
    .where('received_at', '<', new Date(now.getTime() - HOUR_MS))
    .execute()
  for (const event of waiting) await enqueue(kysely, inboxJob, event, { singletonKey: event.id })
}

/** Time in which a payment normally becomes an order. */
const SETTLED_AFTER_MS = HOUR_MS
const LOOKS_BACK_MS = 3 * DAY_MS

/**
 * Refunds payments of failed checkouts and logs them. Payments of unknown checkouts, or that cannot be refunded,
 * are reported to administrators and left: after restoring a backup our rows may be older than the payment.
 */
export async function refundStrays(services: Services, log: JobLog): Promise<string[]> {
  const { kysely, integrations, now } = services
  const { payments } = integrations
  const at = now().getTime()
  const response = await payments.paymentsSince(new Date(at - LOOKS_BACK_MS))
  if (response.is !== 'done') throw new Error(response.why)
  const paid = response.value.filter(
    ({ state, refundedCents, createdAt }) =>
      state === 'succeeded' && refundedCents === 0 && createdAt.getTime() < at - SETTLED_AFTER_MS,
  )
  const refunded: string[] = []
  const left: string[] = []
  for (const { paymentRef, cents, currency, checkout } of paid) {
    const row = await kysely
      .selectFrom('checkouts')
      .select(['business_id', 'id', 'user_id', 'state', 'ended_at'])
      .where('payment_ref', '=', paymentRef)
      .executeTakeFirst()
    if (row?.state === 'paid' || row?.ended_at === null) continue
    const about = { payment: paymentRef, checkout, cents }
    if (row === undefined) {
      log.error(about, 'a payment belongs to no known checkout: check it at the payment provider')
      left.push(paymentRef)
      continue
    }
    const given = await payments.refund(paymentRef, `refund-${paymentRef}`)
    log.error({ ...about, refund: given.is }, 'a payment led to no order and must be refunded')
    if (given.is === 'done') {
      await notifyRefunded(services, row, { payment: paymentRef, cents, currency })
      refunded.push(paymentRef)
    } else left.push(paymentRef)
  }
  if (left.length > 0)
    await kysely.transaction().execute((trx) => notifyAdmins(trx, strayPaymentsLeft(left), now()))
  return refunded
}

/** Audits a refund, and notifies the buyer. */
async function notifyRefunded(
  { kysely, now }: Services,
  { business_id, id, user_id }: { business_id: number; id: number; user_id: number | null },
  { payment, cents, currency }: { payment: string; cents: Cents; currency: string },
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const at = now()
    const { auditWriter } = asSystem<'payment.refund'>(trx, { via: 'job', what: 'refund-strays', at })
    await auditWriter.write('payment.refund', {
      id: business_id,
      of: business_id,
      after: { payment, checkout_id: id, cents },
    })
    if (user_id === null) return
    const notice = {
      message: strayPaymentRefunded(cents, currency),
      href: null,
      icon: 'bell',
      color: 'blue',
    } as const
    await addNotice(new TenantDb(trx, business_id), user_id, notice, at)
  })
}
