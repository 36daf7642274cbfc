import {
  isRunning,
  isWorking,
  notRunning,
  type SubscriptionStatus,
} from '@linkwright/core/buying/billing/account-state'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'
import type { ProviderSnapshot } from './snapshot.ts'
import { allPlans } from './queries.ts'

/** Saves subscriptions. One with an unknown price keeps its plan; of two running ones the known one counts. */
export async function saveSubscriptions(
  db: TenantDb,
  { provider, subscriptions }: ProviderSnapshot,
  payments: Pick<Payments, 'priceRefOf'>,
): Promise<void> {
  const planOf = new Map<string | null, number>(
    (await allPlans(db)).map((plan) => [payments.priceRefOf(plan), plan.id]),
  )
  const known = new Map(
    (await db.from('subscriptions').select(['ref', 'plan_id', 'status']).execute()).map((row) => [
      row.ref,
      row,
    ]),
  )
  const knownLive = [...known.values()].find(isRunning)?.ref
  const live = subscriptions.filter(isRunning)
  const works = live.filter(isWorking)
  const [counts] = [works, live].flatMap((some) => [
    ...some.filter(({ subscriptionRef }) => subscriptionRef === knownLive),
    ...some.toReversed(),
  ])
  // Ended subscriptions first, including running ones that no longer count, so that at most one is running at any
  // time.
  if (counts !== undefined) await endOthers(db, provider, counts.subscriptionRef)
  const inOrder = [
    ...subscriptions.filter((each) => !isRunning(each)),
    ...(counts === undefined ? [] : [counts]),
  ]
  for (const each of inOrder) {
    const plan_id = planOf.get(each.priceRef) ?? known.get(each.subscriptionRef)?.plan_id
    if (plan_id === undefined) continue
    const status = statusOf(each, known.get(each.subscriptionRef))
    const row = {
      plan_id,
      status,
      amount_cents: each.cents,
      period_end: each.periodEnd,
      cancel_at_period_end: each.cancelAtPeriodEnd,
      ended_reason: status === 'canceled' ? each.endedReason : null,
    }
    await db
      .insert('subscriptions', { ...row, provider, ref: each.subscriptionRef, created_at: each.createdAt })
      .onConflict((conflict) => conflict.columns(['business_id', 'provider', 'ref']).doUpdateSet(row))
      .execute()
  }
}

/** A subscription that ended before it ever ran was never paid: its end is no event. */
function statusOf(
  { status }: Pick<Subscription, 'status'>,
  known: Pick<Subscription, 'status'> | undefined,
): SubscriptionStatus {
  const wasPaid =
    known !== undefined && known.status !== 'incomplete' && known.status !== 'incomplete_expired'
  return status === 'canceled' && !wasPaid ? 'incomplete_expired' : status
}

/**
 * Marks other subscriptions as ended, as the provider will report. Nothing else is known about those that it no
 * longer lists.
 */
async function endOthers(db: TenantDb, provider: ProviderSnapshot['provider'], ref: string): Promise<void> {
  await db
    .update('subscriptions')
    .set({ status: 'canceled', ended_reason: 'requested' })
    .where('status', 'not in', [...notRunning])
    .where((on) => on.or([on('ref', '<>', ref), on('provider', '<>', provider)]))
    .execute()
}
