import { randomBytes } from 'node:crypto'
import { declined, type Declined, done, type Done, type NeedsAction } from '../outcome.ts'
import type { Payment } from '../payment.ts'
import type { NewPayment } from '../port.ts'
import type { ProcessorStore } from './processor-store.ts'
import { settleInvoice } from './invoices.ts'
import type { StoredPayment } from './stored-objects.ts'
import { chargeResult } from './test-cards.ts'

export const notFound = (what: string) =>
  declined(`The payment provider has no such ${what}.`, 'resource_missing')

const UNCONFIRMED =
  'The bank did not confirm this payment. Choose a different card, or try again and confirm it.'

export async function createPayment(
  store: ProcessorStore,
  of: NewPayment,
): Promise<Done<Payment> | Declined> {
  const card = await store.find('card', of.cardRef)
  if (card?.customerRef !== of.customerRef) return notFound('card')
  return done(await newPayment(store, of.customerRef, of))
}

/** One that waits to be confirmed. */
export async function newPayment(
  store: ProcessorStore,
  customerRef: string,
  of: Pick<NewPayment, 'cents' | 'currency' | 'cardRef' | 'description'> & {
    checkout?: string
    invoice?: string
  },
): Promise<Payment> {
  const body: StoredPayment = {
    state: 'open',
    cents: of.cents,
    currency: of.currency,
    checkout: of.checkout ?? null,
    description: of.description,
    card: of.cardRef,
    at: store.at,
    declined: null,
    secret: null,
    refundedCents: 0,
    isDisputed: false,
    invoice: of.invoice ?? null,
  }
  const ref = await store.add('payment', customerRef, body)
  return paymentOf(ref, body, customerRef)
}

export async function confirmPayment(
  store: ProcessorStore,
  paymentRef: string,
  cardRef?: string,
): Promise<Done<Payment> | Declined | NeedsAction> {
  const found = await store.find('payment', paymentRef)
  if (found === undefined) return notFound('payment')
  const { customerRef } = found
  if (found.body.state === 'succeeded') return done(paymentOf(paymentRef, found.body, customerRef))
  if (found.body.state === 'canceled') return declined('This payment was canceled.', 'canceled')
  const body = { ...found.body, card: cardRef ?? found.body.card }
  const card = await store.find('card', body.card)
  const outcome = chargeResult(card?.customerRef === customerRef ? card.body : undefined, store.at)
  if (outcome.is === 'pays') return done(await succeed(store, paymentRef, body, customerRef))
  if (outcome.is === 'declines') {
    await fail(store, paymentRef, body, customerRef, outcome.declined)
    return declined(outcome.declined, 'card_declined')
  }
  const secret = `${paymentRef}_secret_${randomBytes(12).toString('hex')}`
  await store.change('payment', paymentRef, { ...body, state: 'action', secret })
  await store.emit('payment_intent.requires_action', paymentRef, customerRef)
  return { is: 'action', secret, paymentRef }
}

/** The decision of the owner's bank about a waiting payment. False if none waits. */
export async function answerAsBank(
  store: ProcessorStore,
  secret: string,
  approves: boolean,
): Promise<boolean> {
  const [paymentRef = ''] = secret.split('_secret_')
  const found = await store.find('payment', paymentRef)
  if (found?.body.state !== 'action' || found.body.secret !== secret) return false
  const { body, customerRef } = found
  if (approves) await succeed(store, paymentRef, body, customerRef)
  else await fail(store, paymentRef, body, customerRef, UNCONFIRMED)
  return true
}

async function succeed(
  store: ProcessorStore,
  paymentRef: string,
  body: StoredPayment,
  customerRef: string,
): Promise<Payment> {
  const paid: StoredPayment = { ...body, state: 'succeeded', declined: null, secret: null }
  await store.change('payment', paymentRef, paid)
  await store.emit('payment_intent.succeeded', paymentRef, customerRef)
  if (paid.invoice !== null) await settleInvoice(store, paid.invoice, customerRef)
  return paymentOf(paymentRef, paid, customerRef)
}

async function fail(
  store: ProcessorStore,
  paymentRef: string,
  body: StoredPayment,
  customerRef: string,
  message: string,
): Promise<void> {
  await store.change('payment', paymentRef, { ...body, state: 'open', declined: message, secret: null })
  await store.emit('payment_intent.payment_failed', paymentRef, customerRef)
  if (body.invoice !== null) await store.emit('invoice.payment_failed', body.invoice, customerRef)
}

export async function cancelPayment(store: ProcessorStore, paymentRef: string): Promise<Payment | undefined> {
  const found = await store.find('payment', paymentRef)
  if (found === undefined) return undefined
  const { body, customerRef } = found
  if (body.state === 'succeeded' || body.state === 'canceled') return paymentOf(paymentRef, body, customerRef)
  const canceled: StoredPayment = { ...body, state: 'canceled', secret: null }
  await store.change('payment', paymentRef, canceled)
  await store.emit('payment_intent.canceled', paymentRef, customerRef)
  return paymentOf(paymentRef, canceled, customerRef)
}

export async function refund(
  store: ProcessorStore,
  paymentRef: string,
  part?: number,
): Promise<Done<null> | Declined> {
  const found = await store.find('payment', paymentRef)
  if (found?.body.state !== 'succeeded') return notFound('payment')
  const { body, customerRef } = found
  const left = body.cents - body.refundedCents
  if (part !== undefined && part > left)
    return declined('Less than this is left of the payment.', 'amount_too_large')
  if (left > 0) {
    await store.change('payment', paymentRef, { ...body, refundedCents: body.refundedCents + (part ?? left) })
    await store.emit('charge.refunded', paymentRef, customerRef)
  }
  return done(null)
}

/** The owner's bank wants it back. */
export async function dispute(store: ProcessorStore, paymentRef: string): Promise<void> {
  const found = await store.find('payment', paymentRef)
  if (found === undefined) return
  await store.change('payment', paymentRef, { ...found.body, isDisputed: true })
  await store.emit('charge.dispute.created', paymentRef, found.customerRef)
}

export function paymentOf(paymentRef: string, body: StoredPayment, customerRef: string): Payment {
  const { state, cents, currency, checkout, secret, refundedCents, isDisputed } = body
  return {
    paymentRef,
    state,
    cents,
    currency,
    customerRef,
    checkout,
    secret,
    refundedCents,
    isDisputed,
    createdAt: new Date(body.at),
    declined: body.declined,
    receiptUrl: null,
  }
}
