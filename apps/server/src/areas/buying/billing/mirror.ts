import { accountState, isRunning } from '@linkwright/core/buying/billing/account-state'
import { type BillingSnapshot, billingEvents } from '@linkwright/core/buying/billing/billing-events'
import { BILLING_CHANGED } from '@linkwright/core/live/messages'
import { sql } from 'kysely'
import type { AuditWriter } from '../../../db/audit-writer.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { afterPlanChange } from './after-plan-change.ts'
import { becomeCustomer } from './lead.ts'
import type { ProviderSnapshot } from './snapshot.ts'
import { markRenewal, saveCards } from './mirror-cards.ts'
import { saveSubscriptions } from './mirror-subscriptions.ts'
import { type BusinessRow, lockBusiness, subscriptionsOf } from './queries.ts'
import { notifyOwner } from './notify.ts'
import { publishTask } from '../../../live/send.ts'

export interface MirrorOptions {
  now: () => Date
  payments: Pick<Payments, 'priceRefOf'>
  /** Set by jobs. Calls are audited under their own action. */
  auditWriter?: AuditWriter<'plan.follow'>
}

/**
 * Saves a snapshot unless a later one was saved, and applies its effects: whether the business is active, its plan,
 * its sites, and the owner's notifications. In a transaction; locks the business.
 */
export async function mirror(
  db: TenantDb,
  seen: ProviderSnapshot,
  { now, payments, auditWriter }: MirrorOptions,
): Promise<void> {
  const business = await lockBusiness(db)
  const taken = await db
    .update('payment_customers')
    .set({
      sync_done: seen.number,
      email: seen.customer.email,
      plan_credit_cents: seen.customer.creditCents,
    })
    .where('provider', '=', seen.provider)
    .where('sync_done', '<', seen.number)
    .returning('ref')
    .executeTakeFirst()
  if (taken === undefined) return
  const before = await billingNow(db, business)
  await saveCards(db, seen)
  await saveSubscriptions(db, seen, payments)
  const [current] = await subscriptionsOf(db)
  const reported = current ?? null
  const at = now()
  const after: BillingSnapshot = {
    active: accountState({ ...business, subscription: reported }, at),
    plan_id: current !== undefined && isRunning(reported) ? current.plan_id : business.plan_id,
    subscription_id: current?.ref ?? business.subscription_id,
    status: current?.status ?? null,
    ended_reason: current?.ended_reason ?? null,
    cancel_at_period_end: current?.cancel_at_period_end ?? false,
  }
  const { active, plan_id, subscription_id } = after
  await sql`
    update businesses set active = ${active}, plan_id = ${plan_id}, subscription_id = ${subscription_id},
      stripe_customer_id = ${seen.customer.customerRef}
    where id = ${db.businessId}`.execute(db)
  const events = billingEvents(before, after)
  if (events.includes('payment_failed')) await markRenewal(db, seen, at)
  if (events.includes('paid_again')) await markRenewal(db, seen, null)
  if (events.includes('subscribed')) await becomeCustomer(db, at)
  if (auditWriter !== undefined && hasChanged(before, after)) {
    await auditWriter.write('plan.follow', { id: db.businessId, of: db.businessId, before, after })
  }
  const sites = before.plan_id === plan_id ? { off: [], on: [] } : await afterPlanChange(db)
  await notifyOwner(db, { events, after, sites, at })
  await publishTask(db, BILLING_CHANGED, null)
}

async function billingNow(
  db: TenantDb,
  { active, plan_id, subscription_id }: BusinessRow,
): Promise<BillingSnapshot> {
  const [row] = await subscriptionsOf(db)
  return {
    active,
    plan_id,
    subscription_id,
    status: row?.status ?? null,
    ended_reason: row?.ended_reason ?? null,
    cancel_at_period_end: row?.cancel_at_period_end ?? false,
  }
}

function hasChanged(before: BillingSnapshot, after: BillingSnapshot): boolean {
  return (['active', 'plan_id', 'subscription_id', 'status'] as const).some((of) => before[of] !== after[of])
}
