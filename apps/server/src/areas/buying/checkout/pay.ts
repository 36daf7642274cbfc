import { CREDIT_NAME } from '@linkwright/core/buying/products/order-forms/credit'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Transactions } from '../../../integrations/external-call.ts'
import type { Payment } from '../../../integrations/payments/payment.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import {
  ABANDONED,
  NOT_CONFIRMED,
  WRONG_AMOUNT_PAID,
} from '@linkwright/core/buying/checkout/checkout-messages'
import type { Claim } from './claim.ts'
import { type CheckoutRow, recordPayment } from './queries.ts'

/** The outcome of a payment. */
export type Outcome =
  | { is: 'paid'; receiptUrl: string | null }
  | { is: 'declined'; message: string }
  | { is: 'abandoned'; message: string }
  | { is: 'action'; secret: string }
  /** The outcome is unknown. `why` is for the log. */
  | { is: 'unknown'; why: string }

const unknown = (why: string): Outcome => ({ is: 'unknown', why })
const abandoned: Outcome = { is: 'abandoned', message: ABANDONED }

/**
 * Includes the request hash, because after restoring a backup ids are reused: the same order then finds its
 * payment, and a different order gets a new one.
 */
const keyOf = ({ id, request_hash }: Pick<CheckoutRow, 'id' | 'request_hash'>) =>
  `co-${id}-${request_hash.slice(0, 16)}`

type Due = Pick<CheckoutRow, 'card_cents' | 'currency'>

/** Charges the card once. Only the lease holder calls it, while the lease lasts. */
export async function pay(
  payments: Payments,
  { row, customerRef }: Claim,
  note: Transactions<TenantDb>['claiming'],
): Promise<Outcome> {
  const { id, card_cents, card_ref, currency, kind } = row
  if (card_cents === 0) return { is: 'paid', receiptUrl: null }
  if (card_ref === null || customerRef === null) throw new Error(`checkout ${id} has no card`)
  const made = await payments.createPayment(
    {
      customerRef,
      cardRef: card_ref,
      cents: card_cents,
      currency,
      checkout: String(id),
      description: kind === 'credit' ? CREDIT_NAME : 'Link order',
    },
    `${keyOf(row)}-create`,
  )
  if (made.is === 'unknown') return unknown(made.why)
  if (made.is === 'declined') return { is: 'declined', message: made.message }
  const { paymentRef } = made.value
  // The payment's reference is stored before any money moves, so that its outcome can be looked up after a crash.
  if (!(await note((db) => recordPayment(db, row, paymentRef))))
    return await cancelUnlessPaid(payments, row, paymentRef)
  const paid = await payments.confirmPayment(paymentRef, `${keyOf(row)}-confirm`)
  switch (paid.is) {
    case 'done':
      return endedOutcome(row, paid.value) ?? unknown(`the payment is ${paid.value.state}`)
    case 'action':
      return { is: 'action', secret: paid.secret }
    case 'declined':
      return await cancelUnlessPaid(payments, row, paymentRef, paid.message)
    case 'unknown':
      break
  }
  return unknown(paid.why)
}

/**
 * Looks up the outcome of an earlier payment. It is never confirmed again, and an unfinished payment is canceled,
 * unless its owner may still confirm it (`look`).
 */
export async function lookUpPayment(payments: Payments, { row, what }: Claim): Promise<Outcome> {
  const { payment_ref: ref, state, is_leased } = row
  const isLooked = what === 'look'
  if (ref === null) return isLooked ? unknown('no payment was made yet') : abandoned
  const found = await payments.getPayment(ref)
  if (found.is === 'unknown') return unknown(found.why)
  if (found.value === null) return isLooked ? unknown('the payment does not exist') : abandoned
  const payment = found.value
  const ended = endedOutcome(row, payment)
  if (ended !== undefined) return ended
  if (payment.state === 'processing') return unknown('the provider is still processing it')
  if (payment.state === 'action' && isLooked)
    return payment.secret === null ? unknown('it has no secret') : { is: 'action', secret: payment.secret }
  // The charging call has not stored the outcome yet.
  if (isLooked && state === 'charging' && is_leased) return unknown('it is in progress')
  const declined = payment.declined ?? (state === 'action' ? NOT_CONFIRMED : undefined)
  return await cancelUnlessPaid(payments, row, ref, declined)
}

/** The outcome of an ended payment. A wrong amount buys nothing: `refund-strays` refunds it. */
function endedOutcome(
  due: Due,
  { state, declined, receiptUrl, cents, currency }: Payment,
): Outcome | undefined {
  if (state === 'succeeded') {
    const isDue = cents === due.card_cents && currency === due.currency
    return isDue ? { is: 'paid', receiptUrl } : { is: 'abandoned', message: WRONG_AMOUNT_PAID }
  }
  if (state === 'canceled') return declined === null ? abandoned : { is: 'declined', message: declined }
  return undefined
}

/** Cancels a payment unless it was charged. */
async function cancelUnlessPaid(
  payments: Payments,
  due: Due,
  ref: string,
  declined?: string,
): Promise<Outcome> {
  const canceled = await payments.cancelPayment(ref)
  if (canceled.is === 'unknown') return unknown(canceled.why)
  const ended = endedOutcome(due, canceled.value)
  if (ended === undefined) return unknown(`the payment is ${canceled.value.state}`)
  // It may have been charged in between.
  if (canceled.value.state === 'succeeded' || declined === undefined) return ended
  return { is: 'declined', message: declined }
}
