import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { PaymentEvent } from '../../../integrations/payments/event.ts'
import { resolveUnfinishedJob } from './unfinished.job.ts'
import { providerName } from './provider.ts'
import { openChange } from './queries.ts'
import { syncJob } from './sync.job.ts'

/** After any customer event: enqueues a sync and resolves a change that waits for it. */
async function enqueueSyncOf(
  services: Services,
  { customerRef }: Pick<PaymentEvent, 'customerRef'>,
): Promise<void> {
  const provider = providerName(services.integrations.payments)
  if (provider === undefined || customerRef === null) return
  const customer = await services.kysely
    .selectFrom('payment_customers')
    .select('business_id')
    .where('provider', '=', provider)
    .where('ref', '=', customerRef)
    .executeTakeFirst()
  if (customer === undefined) return
  const { business_id } = customer
  const db = new TenantDb(services.kysely, business_id)
  // One sync is enough for many events of a customer.
  const once = { singletonKey: String(business_id) }
  if ((await openChange(db)) !== undefined) await enqueue(db, resolveUnfinishedJob, { business_id }, once)
  await enqueue(db, syncJob, { business_id }, once)
}

/** The handled billing events. */
export const billingEventHandlers: Readonly<Record<string, typeof enqueueSyncOf>> = Object.fromEntries(
  [
    'customer.updated',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.pending_update_applied',
    'customer.subscription.pending_update_expired',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'payment_method.attached',
    'payment_method.detached',
    'payment_method.updated',
    'payment_method.automatically_updated',
  ].map((type) => [type, enqueueSyncOf]),
)
