import type { BillingEvent, BillingSnapshot } from '@linkwright/core/buying/billing/billing-events'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { addNotice } from '../../account/notices/add.ts'
import type { SitesSwitched } from './after-plan-change.ts'
import { billingMailJob } from './mail.job.ts'
import { noticeOf } from './notices.ts'
import { customerOf, mainUser, planById, type SubscriptionRow, subscriptionsOf } from './queries.ts'

interface BillingNews {
  events: readonly BillingEvent[]
  after: BillingSnapshot
  sites: SitesSwitched
  at: Date
}

/** Notifies the owner by a notice and a mail per event, in the transaction that saves the snapshot. */
export async function notifyOwner(db: TenantDb, { events, after, sites, at }: BillingNews): Promise<void> {
  if (events.length === 0 && sites.off.length === 0 && sites.on.length === 0) return
  const owner = await mainUser(db)
  if (owner === undefined) return
  const plan = await planById(db, after.plan_id)
  const [subscription] = await subscriptionsOf(db)
  const about = {
    plan: plan?.name ?? '',
    amount_cents: subscription?.amount_cents ?? 0,
    period_end: subscription?.period_end?.toISOString() ?? null,
    currency: plan?.currency,
    ...sites,
    renewal: events.includes('payment_failed') ? await renewalOf(db, subscription) : undefined,
  }
  for (const event of events) {
    await addNotice(db, owner.id, noticeOf(event, about), at)
    await enqueue(db, billingMailJob, { to: owner.email, event, about })
  }
  if (events.length > 0) return
  for (const switched of ['off', 'on'] as const) {
    if (sites[switched].length > 0) await addNotice(db, owner.id, noticeOf(`sites_${switched}`, about), at)
  }
}

async function renewalOf(db: TenantDb, subscription: SubscriptionRow | undefined) {
  if (subscription === undefined) return undefined
  const customer = await customerOf(db, subscription.provider)
  return customer && { customer: customer.ref, subscription: subscription.ref }
}
