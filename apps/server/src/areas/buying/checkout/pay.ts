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

/** What is known of a payment. */
export type Outcome =
  | { is: 'paid'; receiptUrl: string | null }
  | { is: 'declined'; sentence: string }
  | { is: 'abandoned'; sentence: string }
  | { is: 'action'; secret: string }
  /** Nobody knows. `why` is for the log. */
  | { is: 'unknown'; why: string }

const unknown = (why: string): Outcome => ({ is: 'unknown', why })
const abandoned: Outcome = { is: 'abandoned', sentence: ABANDONED }

/**
 * Of the request too: behind a restored backup ids come again. What was ordered once more, as the cart was restored, is then
 * the payment that was made of it, and another order is none that the provider knows.
 */
const keyOf = ({ id, request_hash }: Pick<CheckoutRow, 'id' | 'request_hash'>) =>
  `co-${id}-${request_hash.slice(0, 16)}`

type Due = Pick<CheckoutRow, 'card_cents' | 'currency'>

/** Charges the card once. By the lease's holder alone, and only while it lasts. */
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
  if (made.is === 'declined') return { is: 'declined', sentence: made.sentence }
  const { paymentRef } = made.value
  // Its name is kept before any money moves, so that whoever comes after a kill can ask what became of it.
  if (!(await note((db) => recordPayment(db, row, paymentRef))))
    return await cancelUnlessPaid(payments, row, paymentRef)
  const paid = await payments.confirmPayment(paymentRef, `${keyOf(row)}-confirm`)
  switch (paid.is) {
    case 'done':
      return endedOutcome(row, paid.value) ?? unknown(`the payment is ${paid.value.state}`)
    case 'action':
      return { is: 'action', secret: paid.secret }
    case 'declined':
      return await cancelUnlessPaid(payments, row, paymentRef, paid.sentence)
    case 'unknown':
      break
  }
  return unknown(paid.why)
}

/**
 * What became of a payment that was begun by somebody. It is never confirmed again; what did not happen yet is prevented,
 * unless its owner may still confirm it (`look`).
 */
export async function lookUpPayment(payments: Payments, { row, what }: Claim): Promise<Outcome> {
  const { payment_ref: ref, state, is_leased } = row
  const isLooked = what === 'look'
  if (ref === null) return isLooked ? unknown('no payment was made yet') : abandoned
  const found = await payments.getPayment(ref)
  if (found.is === 'unknown') return unknown(found.why)
  if (found.value === null) return isLooked ? unknown('the payment is not there') : abandoned
  const payment = found.value
  const ended = endedOutcome(row, payment)
  if (ended !== undefined) return ended
  if (payment.state === 'processing') return unknown('the provider is at it')
  if (payment.state === 'action' && isLooked)
    return payment.secret === null ? unknown('it has no secret') : { is: 'action', secret: payment.secret }
  // Who charges has not said yet what came of it.
  if (isLooked && state === 'charging' && is_leased) return unknown('it is under way')
  const declined = payment.declined ?? (state === 'action' ? NOT_CONFIRMED : undefined)
  return await cancelUnlessPaid(payments, row, ref, declined)
}

/** What has ended. Money that is not what was due buys nothing: it is given back by `refund-strays`. */
function endedOutcome(
  due: Due,
  { state, declined, receiptUrl, cents, currency }: Payment,
): Outcome | undefined {
  if (state === 'succeeded') {
    const isDue = cents === due.card_cents && currency === due.currency
    return isDue ? { is: 'paid', receiptUrl } : { is: 'abandoned', sentence: WRONG_AMOUNT_PAID }
  }
  if (state === 'canceled') return declined === null ? abandoned : { is: 'declined', sentence: declined }
  return undefined
}

/** Makes sure that nothing is charged any more, unless it was. */
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
  // It may have been charged meanwhile.
  if (canceled.value.state === 'succeeded' || declined === undefined) return ended
  return { is: 'declined', sentence: declined }
}
