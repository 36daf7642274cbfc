import type { ProcessorStore } from './processor-store.ts'
import { closeInvoice } from './invoices.ts'
import { changeSubscription } from './store-subscription.ts'
import type { StoredSubscription } from './stored-objects.ts'
import { confirmPayment } from './payments.ts'
import { updateSubscription, createInvoice, canceledState, discardPendingChange } from './subscriptions.ts'
import { periodAfter } from '../period-after.ts'

const DAY_MS = 86_400_000
/** Days between attempts; after the last one the renewal is abandoned. */
const RETRY_DAYS = [1, 2, 2, 2] as const

/** Processes everything that is due, in order. */
export async function catchUp(store: ProcessorStore): Promise<void> {
  for (;;) {
    const due = await store.trx
      .selectFrom('test_processor_objects')
      .select(['ref', 'due_at', 'customer_ref', 'body'])
      .where('due_at', '<=', new Date(store.at))
      .orderBy('due_at')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!due?.due_at) return
    const body = due.body as StoredSubscription
    await processDue(store.atMoment(due.due_at.getTime()), due.ref, body, due.customer_ref ?? '')
  }
}

async function processDue(
  store: ProcessorStore,
  ref: string,
  body: StoredSubscription,
  customerRef: string,
): Promise<void> {
  if (body.status === 'incomplete') {
    if (body.invoice !== null) await closeInvoice(store, body.invoice, 'void')
    await changeSubscription(store, ref, customerRef, {
      ...body,
      status: 'incomplete_expired',
      invoice: null,
    })
  } else if (body.pending !== null && body.pending.until <= store.at) await discardPendingChange(store, ref)
  else if (body.status === 'active') await renew(store, ref, body, customerRef)
  else await retryCharge(store, ref, body, customerRef)
}

async function renew(
  store: ProcessorStore,
  ref: string,
  body: StoredSubscription,
  customerRef: string,
): Promise<void> {
  if (body.cancelAtEnd) return void (await updateSubscription(store, ref, () => canceledState('requested')))
  if (body.pending !== null) await discardPendingChange(store, ref)
  const periodStart = body.periodEnd
  const periodEnd = periodAfter(body.anchor, body.interval, periodStart)
  const next = { ...body, pending: null, invoice: null, periodStart, periodEnd }
  const customer = await store.find('customer', customerRef)
  const cardRef = customer?.body.defaultCard ?? ''
  const lines = [{ description: body.nickname, cents: body.cents }]
  const paymentRef = await createInvoice(store, { ref, body: next, customerRef, cardRef }, lines)
  if (paymentRef !== undefined) await charge(store, ref, paymentRef, cardRef)
}

async function retryCharge(
  store: ProcessorStore,
  ref: string,
  body: StoredSubscription,
  customerRef: string,
): Promise<void> {
  const customer = await store.find('customer', customerRef)
  const invoice = body.invoice === null ? undefined : await store.find('invoice', body.invoice)
  await charge(store, ref, invoice?.body.payment ?? '', customer?.body.defaultCard ?? '')
}

/** Charges a renewal while the owner is absent: one that needs a confirmation waits for it like a declined one. */
async function charge(
  store: ProcessorStore,
  ref: string,
  paymentRef: string,
  cardRef: string,
): Promise<void> {
  const response = await confirmPayment(store, paymentRef, cardRef)
  if (response.is === 'done') return
  const found = await store.find('subscription', ref)
  if (found === undefined) return
  const { body, customerRef } = found
  if (response.is === 'action' && body.invoice !== null)
    await store.emit('invoice.payment_action_required', body.invoice, customerRef)
  const days = RETRY_DAYS[body.retries]
  if (days === undefined) {
    if (body.invoice !== null) await closeInvoice(store, body.invoice, 'uncollectible')
    await changeSubscription(store, ref, customerRef, { ...body, ...canceledState('payment_failed') })
    return
  }
  await changeSubscription(store, ref, customerRef, {
    ...body,
    status: 'past_due',
    retries: body.retries + 1,
    nextRetry: store.at + days * DAY_MS,
  })
}
