import { declined, type Declined, done, type Done, type NeedsAction } from '../outcome.ts'
import type { NewSubscription, PlanChange } from '../port.ts'
import type { PricePreview, Subscription } from '../subscription.ts'
import type { ProcessorStore } from './processor-store.ts'
import { invoiceDue } from '@linkwright/core/buying/billing/plan-credit'
import { amountsOf, closeInvoice, newInvoice, settleInvoice } from './invoices.ts'
import { changeSubscription, subscriptionOf, PAYMENT_WINDOW_MS } from './store-subscription.ts'
import type { StoredSubscription } from './stored-objects.ts'
import { confirmPayment, newPayment, notFound } from './payments.ts'
import { priceOf, prorate, type Proration, termFrom } from './term.ts'

export async function subscribe(
  store: ProcessorStore,
  of: NewSubscription,
): Promise<Done<Subscription> | Declined> {
  const { customerRef, cardRef, priceRef } = of
  const price = await priceOf(store.trx, priceRef)
  if (price === undefined) return notFound('plan')
  const card = await store.find('card', cardRef)
  if (card?.customerRef !== customerRef) return notFound('card')
  const body: StoredSubscription = {
    ...termFrom(price, store.at),
    change: of.change,
    status: 'incomplete',
    at: store.at,
    cancelAtEnd: false,
    endedReason: null,
    invoice: null,
    retries: 0,
    nextRetry: null,
    pending: null,
  }
  const ref = await store.add('subscription', customerRef, body, body.at + PAYMENT_WINDOW_MS)
  await store.emit('customer.subscription.created', ref, customerRef)
  await createInvoice(store, { ref, body, customerRef, cardRef }, [
    { description: price.name, cents: price.cents },
  ])
  return done(await currentSubscription(store, ref))
}

interface InvoiceFor {
  ref: string
  body: StoredSubscription
  customerRef: string
  cardRef: string
}

/** Creates an invoice and, unless nothing is due, its payment; returns the payment to confirm. */
export async function createInvoice(
  store: ProcessorStore,
  { ref, body, customerRef, cardRef }: InvoiceFor,
  lines: Proration['lines'],
  isChange = false,
): Promise<string | undefined> {
  const invoice = await newInvoice(store, customerRef, ref, { lines, isChange })
  const cents = amountsOf(invoice.body).dueCents
  await changeSubscription(store, ref, customerRef, { ...body, invoice: invoice.ref })
  if (cents === 0) {
    await settleInvoice(store, invoice.ref, customerRef)
    return undefined
  }
  const description = `Invoice ${invoice.body.number}`
  const { currency } = invoice.body
  const payment = { cents, currency, cardRef, description, invoice: invoice.ref }
  const { paymentRef } = await newPayment(store, customerRef, payment)
  await store.change('invoice', invoice.ref, { ...invoice.body, payment: paymentRef })
  return paymentRef
}

type Changed = Subscription & { paidCents: number }

export async function change(
  store: ProcessorStore,
  of: PlanChange,
): Promise<Done<Changed> | Declined | NeedsAction> {
  const found = await store.find('subscription', of.subscriptionRef)
  if (found === undefined) return notFound('subscription')
  const { body, customerRef } = found
  if (body.status !== 'active')
    return declined('Your subscription has to be paid before its plan can be changed.', 'not_active')
  const planned = await proration(store, body, of)
  if (planned === undefined) return notFound('plan')
  const customer = await store.find('customer', customerRef)
  if (body.pending !== null && body.invoice !== null) await closeInvoice(store, body.invoice, 'void')
  const pending = { term: planned.term, until: store.at + PAYMENT_WINDOW_MS }
  const cardRef = customer?.body.defaultCard ?? ''
  const { subscriptionRef: ref } = of
  const paymentRef = await createInvoice(
    store,
    { ref, body: { ...body, pending }, customerRef, cardRef },
    planned.lines,
    true,
  )
  if (paymentRef === undefined) return done({ ...(await currentSubscription(store, ref)), paidCents: 0 })
  const response = await confirmPayment(store, paymentRef)
  if (response.is === 'action') return response
  if (response.is === 'done')
    return done({ ...(await currentSubscription(store, ref)), paidCents: response.value.cents })
  await discardPendingChange(store, ref)
  return response
}

export async function dropChange(store: ProcessorStore, ref: string): Promise<Done<Subscription> | Declined> {
  if ((await store.find('subscription', ref)) === undefined) return notFound('subscription')
  await discardPendingChange(store, ref)
  return done(await currentSubscription(store, ref))
}

/** A change that was not paid does not happen. */
export async function discardPendingChange(store: ProcessorStore, ref: string): Promise<void> {
  const found = await store.find('subscription', ref)
  if (found === undefined || found.body.pending === null) return
  if (found.body.invoice !== null) await closeInvoice(store, found.body.invoice, 'void')
  await changeSubscription(store, ref, found.customerRef, { ...found.body, pending: null, invoice: null })
}

export async function previewChange(
  store: ProcessorStore,
  of: PlanChange,
): Promise<Done<PricePreview> | Declined> {
  const found = await store.find('subscription', of.subscriptionRef)
  if (found === undefined) return notFound('subscription')
  const planned = await proration(store, found.body, of)
  if (planned === undefined) return notFound('plan')
  const { totalCents } = planned
  const planCredit = await availableCredit(store, found.customerRef, found.body)
  const { credit: creditCents, due: todayCents } = invoiceDue(totalCents, planCredit)
  return done({
    totalCents,
    creditCents,
    todayCents,
    creditLeftCents: planCredit - creditCents,
    nextCents: planned.term.cents,
    nextAt: new Date(planned.term.periodEnd),
  })
}

/** Plan credit available for a change, including what a change that waits for its payment would return. */
async function availableCredit(
  store: ProcessorStore,
  customerRef: string,
  body: StoredSubscription,
): Promise<number> {
  const customer = await store.find('customer', customerRef)
  const waits = body.pending === null ? undefined : await store.find('invoice', body.invoice ?? '')
  const taken = waits?.body.status === 'open' ? waits.body.creditCents : 0
  return (customer?.body.creditCents ?? 0) + taken
}

async function proration(
  store: ProcessorStore,
  body: StoredSubscription,
  of: PlanChange,
): Promise<Proration | undefined> {
  const price = await priceOf(store.trx, of.priceRef)
  const at = Math.min(Math.max(of.at.getTime() + store.aheadMs, body.periodStart), body.periodEnd)
  return price && prorate(body, price, at)
}

/** Changes a subscription unless it has ended. */
export async function updateSubscription(
  store: ProcessorStore,
  ref: string,
  how: (body: StoredSubscription) => Partial<StoredSubscription>,
): Promise<Done<Subscription> | Declined> {
  const found = await store.find('subscription', ref)
  if (found === undefined) return notFound('subscription')
  const { body, customerRef } = found
  if (body.status !== 'canceled' && body.status !== 'incomplete_expired') {
    const altered = { ...body, ...how(body) }
    if (altered.status === 'canceled' && body.invoice !== null)
      await closeInvoice(store, body.invoice, 'void')
    await changeSubscription(store, ref, customerRef, altered)
  }
  return done(await currentSubscription(store, ref))
}

/** Only one that was never paid. */
export async function endUnpaid(store: ProcessorStore, ref: string): Promise<Done<Subscription> | Declined> {
  const found = await store.find('subscription', ref)
  if (found?.body.status === 'incomplete')
    return await updateSubscription(store, ref, () => canceledState('requested'))
  return found === undefined ? notFound('subscription') : done(await currentSubscription(store, ref))
}

export const canceledState = (endedReason: StoredSubscription['endedReason']) =>
  ({ status: 'canceled', endedReason, nextRetry: null, pending: null, invoice: null }) as const

export async function currentSubscription(store: ProcessorStore, ref: string): Promise<Subscription> {
  const found = await store.find('subscription', ref)
  if (found === undefined) throw new Error(`The test processor has lost the subscription ${ref}.`)
  return subscriptionOf(store, ref, found.body, found.customerRef)
}
