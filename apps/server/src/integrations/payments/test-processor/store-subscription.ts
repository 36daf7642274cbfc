import type { Subscription } from '../subscription.ts'
import type { ProcessorStore } from './processor-store.ts'
import type { StoredSubscription } from './stored-objects.ts'

const HOUR_MS = 3_600_000
/** How long a first payment, or one of a change, may be waited for. */
export const PAYMENT_WINDOW_MS = 23 * HOUR_MS

/** When something happens to it by itself. */
function dueAt(body: StoredSubscription): number | null {
  if (body.status === 'canceled' || body.status === 'incomplete_expired') return null
  if (body.status === 'incomplete') return body.at + PAYMENT_WINDOW_MS
  const dues = [body.status === 'active' ? body.periodEnd : null, body.nextRetry, body.pending?.until ?? null]
  const known = dues.filter((due) => due !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Stores the subscription and emits an event. */
export async function changeSubscription(
  store: ProcessorStore,
  ref: string,
  customerRef: string,
  body: StoredSubscription,
): Promise<StoredSubscription> {
  await store.change('subscription', ref, body, dueAt(body))
  const what = body.status === 'canceled' ? 'deleted' : 'updated'
  await store.emit(`customer.subscription.${what}`, ref, customerRef)
  return body
}

export async function subscriptionOf(
  store: ProcessorStore,
  subscriptionRef: string,
  body: StoredSubscription,
  customerRef: string,
): Promise<Subscription> {
  const invoice = body.invoice === null ? undefined : await store.find('invoice', body.invoice)
  const { cents, interval, status, endedReason, change } = body
  return {
    subscriptionRef,
    customerRef,
    cents,
    interval,
    status,
    endedReason,
    change,
    isChanging: body.pending !== null,
    priceRef: body.price,
    createdAt: new Date(body.at),
    periodEnd: new Date(body.periodEnd),
    cancelAtPeriodEnd: body.cancelAtEnd,
    paymentRef: invoice?.body.status === 'open' ? invoice.body.payment : null,
  }
}
