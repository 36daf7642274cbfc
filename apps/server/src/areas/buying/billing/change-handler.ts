import type { TenantDb } from '../../../db/tenant.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'
import { succeeded, unknownOutcome, type Outcome } from './outcome.ts'
import { type ChangeRow, customerOf, planById } from './queries.ts'

/** What who does a change is given. */
export interface HandlerContext {
  /** Outside any transaction. */
  db: TenantDb
  payments: Payments
  row: ChangeRow
  /** Whether the lease holds for another question that moves money. */
  hasTime: () => boolean
  /** The owner is not waited for any longer: what was not confirmed is prevented. */
  givesUp: boolean
}

export interface ChangeHandler {
  /** Does it. By whoever holds the lease. */
  perform: (on: HandlerContext) => Promise<Outcome>
  /** Finds out what became of it, and prevents what did not happen. */
  resolve: (on: HandlerContext) => Promise<Outcome>
}

/** Our change, as it comes back with the subscription. */
export const nameOf = ({ id }: Pick<ChangeRow, 'id'>): string => String(id)

/** Its idempotency key. Behind a restored backup ids come again, and moments do not. */
export const keyOf = ({ id, created_at }: Pick<ChangeRow, 'id' | 'created_at'>): string =>
  `pc-${id}-${created_at.getTime()}`

/** What the plan of a change is sold as at the provider. */
export async function priceOf({ db, payments, row }: HandlerContext): Promise<string | null> {
  const plan = await planById(db, row.plan_id ?? 0)
  if (plan === undefined) throw new Error(`The plan change ${row.id} names no plan.`)
  return payments.priceRefOf(plan)
}

/** The provider's subscriptions of the business; undefined while it does not say. */
export async function subscriptionsAt({
  db,
  payments,
  row,
}: HandlerContext): Promise<Subscription[] | undefined> {
  const customer = await customerOf(db, row.provider)
  if (customer === undefined) return []
  const all = await payments.subscriptionsOf(customer.ref)
  return all.is === 'unknown' ? undefined : all.value
}

/** How far the provider's clock may be behind ours. */
const CLOCKS_APART_MS = 5 * 60_000

/** The change was made: what it has charged says its invoice, since plan credit may have paid a part. */
export async function chargedFor(
  { payments, row }: HandlerContext,
  { customerRef, subscriptionRef }: Subscription,
): Promise<Outcome> {
  const page = await payments.invoices(customerRef)
  if (page.is === 'unknown') return unknownOutcome
  const own = page.value.invoices.filter((each) => each.subscriptionRef === subscriptionRef)
  // A subscription begins with its oldest invoice.
  if (row.kind === 'subscribe') return succeeded(own.at(-1)?.paidCents ?? 0)
  const since = row.created_at.getTime() - CLOCKS_APART_MS
  const changed = own.find(({ isChange }) => isChange)
  return succeeded(changed !== undefined && changed.at.getTime() >= since ? changed.paidCents : 0)
}

/** What became of the payment that a change waits for: its owner's confirmation, or nothing any more. */
export async function outcomeOfPayment(
  { payments, givesUp }: HandlerContext,
  paymentRef: string | null,
  prevent: () => Promise<Outcome>,
): Promise<Outcome> {
  if (paymentRef === null) return await prevent()
  const payment = await payments.getPayment(paymentRef)
  if (payment.is === 'unknown') return unknownOutcome
  const { state, secret } = payment.value ?? { state: 'canceled', secret: null }
  // It was paid just now: the subscription is about to say so.
  if (state === 'succeeded' || state === 'processing') return unknownOutcome
  if (state === 'action' && !givesUp && secret !== null) return { is: 'confirm', secret }
  return await prevent()
}
