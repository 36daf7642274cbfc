import type { TenantDb } from '../../../db/tenant.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'
import { succeeded, unknownOutcome, type Outcome } from './outcome.ts'
import { type ChangeRow, customerOf, planById } from './queries.ts'

/** What a change handler works with. */
export interface HandlerContext {
  /** Outside any transaction. */
  db: TenantDb
  payments: Payments
  row: ChangeRow
  /** Whether enough of the lease is left for another call that moves money. */
  hasTime: () => boolean
  /** Whether to stop waiting for the owner: an unconfirmed payment is canceled. */
  givesUp: boolean
}

export interface ChangeHandler {
  /** Performs the change. Only the lease holder calls it. */
  perform: (on: HandlerContext) => Promise<Outcome>
  /** Finds out the outcome, and prevents what did not happen yet. */
  resolve: (on: HandlerContext) => Promise<Outcome>
}

/** The reference of our change, as returned with the subscription. */
export const nameOf = ({ id }: Pick<ChangeRow, 'id'>): string => String(id)

/** Its idempotency key. It includes the time, because after restoring a backup ids are reused. */
export const keyOf = ({ id, created_at }: Pick<ChangeRow, 'id' | 'created_at'>): string =>
  `pc-${id}-${created_at.getTime()}`

/** The provider's price of a change's plan. */
export async function priceOf({ db, payments, row }: HandlerContext): Promise<string | null> {
  const plan = await planById(db, row.plan_id ?? 0)
  if (plan === undefined) throw new Error(`The plan change ${row.id} names no plan.`)
  return payments.priceRefOf(plan)
}

/** The provider's subscriptions of the business; undefined while it does not respond. */
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

/**
 * Outcome of a completed change. The charged amount comes from its invoice, since plan credit may have paid a part.
 */
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

/** The outcome of the payment that a change waits for: confirmation by its owner, or cancellation. */
export async function outcomeOfPayment(
  { payments, givesUp }: HandlerContext,
  paymentRef: string | null,
  prevent: () => Promise<Outcome>,
): Promise<Outcome> {
  if (paymentRef === null) return await prevent()
  const payment = await payments.getPayment(paymentRef)
  if (payment.is === 'unknown') return unknownOutcome
  const { state, secret } = payment.value ?? { state: 'canceled', secret: null }
  // It was paid just now, and the subscription will be updated soon.
  if (state === 'succeeded' || state === 'processing') return unknownOutcome
  if (state === 'action' && !givesUp && secret !== null) return { is: 'confirm', secret }
  return await prevent()
}
