import { declined, type Declined, done, type Done, type NeedsAction } from '../outcome.ts'
import type { NewSubscription, PlanChange } from '../port.ts'
import type { PricePreview, Subscription } from '../subscription.ts'
import type { ProcessorStore } from './processor-store.ts'
import { invoiceDue } from '@linkwright/core/buying/billing/plan-credit'
import { amountsOf, closeInvoice, newInvoice, settleInvoice } from './invoices.ts'
import { changeSubscription, subscriptionOf, WAITS_MS } from './store-subscription.ts'
import type { StoredSubscription } from './stored-objects.ts'
import { confirmPayment, newPayment, noSuch } from './payments.ts'
import { priceOf, prorated, type Proration, termFrom } from './term.ts'

export async function subscribe(
  book: ProcessorStore,
  of: NewSubscription,
): Promise<Done<Subscription> | Declined> {
  const { customerRef, cardRef, priceRef } = of
  const price = await priceOf(book.trx, priceRef)
  if (price === undefined) return noSuch('plan')
  const card = await book.find('card', cardRef)
  if (card?.customerRef !== customerRef) return noSuch('card')
  const body: StoredSubscription = {
    ...termFrom(price, book.at),
    change: of.change,
    status: 'incomplete',
    at: book.at,
    cancelAtEnd: false,
    endedReason: null,
    invoice: null,
    retries: 0,
    nextRetry: null,
    pending: null,
  }
  const ref = await book.add('subscription', customerRef, body, body.at + WAITS_MS)
  await book.emit('customer.subscription.created', ref, customerRef)
  await bill(book, { ref, body, customerRef, cardRef }, [{ description: price.name, cents: price.cents }])
  return done(await current(book, ref))
}

interface Billed {
  ref: string
  body: StoredSubscription
  customerRef: string
  cardRef: string
}

/** Makes an invoice and, unless nothing is due, the payment of it; answers the payment to be confirmed. */
export async function bill(
  book: ProcessorStore,
  { ref, body, customerRef, cardRef }: Billed,
  lines: Proration['lines'],
  isChange = false,
): Promise<string | undefined> {
  const invoice = await newInvoice(book, customerRef, ref, { lines, isChange })
  const cents = amountsOf(invoice.body).dueCents
  await changeSubscription(book, ref, customerRef, { ...body, invoice: invoice.ref })
  if (cents === 0) {
    await settleInvoice(book, invoice.ref, customerRef)
    return undefined
  }
  const description = `Invoice ${invoice.body.number}`
  const { currency } = invoice.body
  const payment = { cents, currency, cardRef, description, invoice: invoice.ref }
  const { paymentRef } = await newPayment(book, customerRef, payment)
  await book.change('invoice', invoice.ref, { ...invoice.body, payment: paymentRef })
  return paymentRef
}

type Changed = Subscription & { paidCents: number }

export async function change(
  book: ProcessorStore,
  of: PlanChange,
): Promise<Done<Changed> | Declined | NeedsAction> {
  const found = await book.find('subscription', of.subscriptionRef)
  if (found === undefined) return noSuch('subscription')
  const { body, customerRef } = found
  if (body.status !== 'active')
    return declined('Your subscription has to be paid before its plan can be changed.', 'not_active')
  const planned = await proration(book, body, of)
  if (planned === undefined) return noSuch('plan')
  const customer = await book.find('customer', customerRef)
  if (body.pending !== null && body.invoice !== null) await closeInvoice(book, body.invoice, 'void')
  const pending = { term: planned.term, until: book.at + WAITS_MS }
  const cardRef = customer?.body.defaultCard ?? ''
  const { subscriptionRef: ref } = of
  const paymentRef = await bill(
    book,
    { ref, body: { ...body, pending }, customerRef, cardRef },
    planned.lines,
    true,
  )
  if (paymentRef === undefined) return done({ ...(await current(book, ref)), paidCents: 0 })
  const answer = await confirmPayment(book, paymentRef)
  if (answer.is === 'action') return answer
  if (answer.is === 'done') return done({ ...(await current(book, ref)), paidCents: answer.value.cents })
  await forgetPending(book, ref)
  return answer
}

export async function dropChange(book: ProcessorStore, ref: string): Promise<Done<Subscription> | Declined> {
  if ((await book.find('subscription', ref)) === undefined) return noSuch('subscription')
  await forgetPending(book, ref)
  return done(await current(book, ref))
}

/** A change that was not paid does not happen. */
export async function forgetPending(book: ProcessorStore, ref: string): Promise<void> {
  const found = await book.find('subscription', ref)
  if (found === undefined || found.body.pending === null) return
  if (found.body.invoice !== null) await closeInvoice(book, found.body.invoice, 'void')
  await changeSubscription(book, ref, found.customerRef, { ...found.body, pending: null, invoice: null })
}

export async function previewChange(
  book: ProcessorStore,
  of: PlanChange,
): Promise<Done<PricePreview> | Declined> {
  const found = await book.find('subscription', of.subscriptionRef)
  if (found === undefined) return noSuch('subscription')
  const planned = await proration(book, found.body, of)
  if (planned === undefined) return noSuch('plan')
  const { totalCents } = planned
  const planCredit = await creditFor(book, found.customerRef, found.body)
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

/** Plan credit that a change can use: a change that waits for its payment gives back what it took. */
async function creditFor(
  book: ProcessorStore,
  customerRef: string,
  body: StoredSubscription,
): Promise<number> {
  const customer = await book.find('customer', customerRef)
  const waits = body.pending === null ? undefined : await book.find('invoice', body.invoice ?? '')
  const taken = waits?.body.status === 'open' ? waits.body.creditCents : 0
  return (customer?.body.creditCents ?? 0) + taken
}

async function proration(
  book: ProcessorStore,
  body: StoredSubscription,
  of: PlanChange,
): Promise<Proration | undefined> {
  const price = await priceOf(book.trx, of.priceRef)
  const at = Math.min(Math.max(of.at.getTime() + book.aheadMs, body.periodStart), body.periodEnd)
  return price && prorated(body, price, at)
}

/** Changes one that has not ended; one that has stays as it is. */
export async function alter(
  book: ProcessorStore,
  ref: string,
  how: (body: StoredSubscription) => Partial<StoredSubscription>,
): Promise<Done<Subscription> | Declined> {
  const found = await book.find('subscription', ref)
  if (found === undefined) return noSuch('subscription')
  const { body, customerRef } = found
  if (body.status !== 'canceled' && body.status !== 'incomplete_expired') {
    const altered = { ...body, ...how(body) }
    if (altered.status === 'canceled' && body.invoice !== null) await closeInvoice(book, body.invoice, 'void')
    await changeSubscription(book, ref, customerRef, altered)
  }
  return done(await current(book, ref))
}

/** Only one that was never paid. */
export async function endUnpaid(book: ProcessorStore, ref: string): Promise<Done<Subscription> | Declined> {
  const found = await book.find('subscription', ref)
  if (found?.body.status === 'incomplete') return await alter(book, ref, () => ended('requested'))
  return found === undefined ? noSuch('subscription') : done(await current(book, ref))
}

export const ended = (endedReason: StoredSubscription['endedReason']) =>
  ({ status: 'canceled', endedReason, nextRetry: null, pending: null, invoice: null }) as const

export async function current(book: ProcessorStore, ref: string): Promise<Subscription> {
  const found = await book.find('subscription', ref)
  if (found === undefined) throw new Error(`The test processor has lost the subscription ${ref}.`)
  return subscriptionOf(book, ref, found.body, found.customerRef)
}
