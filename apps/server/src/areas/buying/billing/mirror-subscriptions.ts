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

/** One whose price none of our plans has keeps the plan that it had; of two that run the one that is known already counts. */
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
  // What has ended first, so that there is never more than one that runs; what is known to run and counts no more too.
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

/** One that was ended before it was ever seen to run was never paid: nothing ends with it. */
function statusOf(
  { status }: Pick<Subscription, 'status'>,
  known: Pick<Subscription, 'status'> | undefined,
): SubscriptionStatus {
  const wasPaid =
    known !== undefined && known.status !== 'incomplete' && known.status !== 'incomplete_expired'
  return status === 'canceled' && !wasPaid ? 'incomplete_expired' : status
}

/** As the provider will tell once it has ended them: of what it does not name any more nothing else is known. */
async function endOthers(db: TenantDb, provider: ProviderSnapshot['provider'], ref: string): Promise<void> {
  await db
    .update('subscriptions')
    .set({ status: 'canceled', ended_reason: 'requested' })
    .where('status', 'not in', [...notRunning])
    .where((on) => on.or([on('ref', '<>', ref), on('provider', '<>', provider)]))
    .execute()
}
