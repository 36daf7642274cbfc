import type { ProcessorStore } from './processor-store.ts'
import { closeInvoice } from './invoices.ts'
import { changeSubscription } from './store-subscription.ts'
import type { StoredSubscription } from './stored-objects.ts'
import { confirmPayment } from './payments.ts'
import { alter, bill, ended, forgetPending } from './subscriptions.ts'
import { periodAfter } from '../period-after.ts'

const DAY_MS = 86_400_000
/** Days from one attempt to the next; after the last one it is given up. */
const RETRIES = [1, 2, 2, 2] as const

/** Lets happen, one after the other, what was due until now. */
export async function catchUp(book: ProcessorStore): Promise<void> {
  for (;;) {
    const due = await book.trx
      .selectFrom('test_processor_objects')
      .select(['ref', 'due_at', 'customer_ref', 'body'])
      .where('due_at', '<=', new Date(book.at))
      .orderBy('due_at')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!due?.due_at) return
    const body = due.body as StoredSubscription
    await happen(book.atMoment(due.due_at.getTime()), due.ref, body, due.customer_ref ?? '')
  }
}

async function happen(
  book: ProcessorStore,
  ref: string,
  body: StoredSubscription,
  customerRef: string,
): Promise<void> {
  if (body.status === 'incomplete') {
    if (body.invoice !== null) await closeInvoice(book, body.invoice, 'void')
    await changeSubscription(book, ref, customerRef, { ...body, status: 'incomplete_expired', invoice: null })
  } else if (body.pending !== null && body.pending.until <= book.at) await forgetPending(book, ref)
  else if (body.status === 'active') await renew(book, ref, body, customerRef)
  else await tryAgain(book, ref, body, customerRef)
}

async function renew(
  book: ProcessorStore,
  ref: string,
  body: StoredSubscription,
  customerRef: string,
): Promise<void> {
  if (body.cancelAtEnd) return void (await alter(book, ref, () => ended('requested')))
  if (body.pending !== null) await forgetPending(book, ref)
  const periodStart = body.periodEnd
  const periodEnd = periodAfter(body.anchor, body.interval, periodStart)
  const next = { ...body, pending: null, invoice: null, periodStart, periodEnd }
  const customer = await book.find('customer', customerRef)
  const cardRef = customer?.body.defaultCard ?? ''
  const lines = [{ description: body.nickname, cents: body.cents }]
  const paymentRef = await bill(book, { ref, body: next, customerRef, cardRef }, lines)
  if (paymentRef !== undefined) await charge(book, ref, paymentRef, cardRef)
}

async function tryAgain(
  book: ProcessorStore,
  ref: string,
  body: StoredSubscription,
  customerRef: string,
): Promise<void> {
  const customer = await book.find('customer', customerRef)
  const invoice = body.invoice === null ? undefined : await book.find('invoice', body.invoice)
  await charge(book, ref, invoice?.body.payment ?? '', customer?.body.defaultCard ?? '')
}

/** Charges a renewal while its owner is away: one that asks for a confirmation waits for it as one that was declined. */
async function charge(book: ProcessorStore, ref: string, paymentRef: string, cardRef: string): Promise<void> {
  const answer = await confirmPayment(book, paymentRef, cardRef)
  if (answer.is === 'done') return
  const found = await book.find('subscription', ref)
  if (found === undefined) return
  const { body, customerRef } = found
  if (answer.is === 'action' && body.invoice !== null)
    await book.emit('invoice.payment_action_required', body.invoice, customerRef)
  const days = RETRIES[body.retries]
  if (days === undefined) {
    if (body.invoice !== null) await closeInvoice(book, body.invoice, 'uncollectible')
    await changeSubscription(book, ref, customerRef, { ...body, ...ended('payment_failed') })
    return
  }
  await changeSubscription(book, ref, customerRef, {
    ...body,
    status: 'past_due',
    retries: body.retries + 1,
    nextRetry: book.at + days * DAY_MS,
  })
}
