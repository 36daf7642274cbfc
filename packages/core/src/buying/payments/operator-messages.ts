import { amountIn, type Cents } from '../../values/money.ts'
import { plural } from '../../values/text.ts'

/** Notices for administrators about payments that need manual review. */
export const booksDiffer = (count: number) =>
  `The books differ in ${plural(count, 'place')}: payments do not match orders, credit does not match its entries, or claims do not match what they gave back. Nothing was changed; see the server log and the audit log for details.`

/** Claims of one vendor within an hour from which on automatic credit is paused, and administrators are notified once. */
export const BURST_CLAIMS = 200

export const claimBurst = (count: number, vendor: string) =>
  `${plural(count, 'promised link')} ${vendor === '' ? 'without a vendor' : `of ${vendor}`} were lost or changed within an hour. Automatic credit is paused for their claims. Please check them, then settle them or resume it.`

export const strayPaymentsLeft = (payments: readonly string[]) =>
  `${plural(payments.length, 'payment')} without an order could not be refunded: ${payments.slice(0, 5).join(', ')}. Please review them with the payment provider.`

interface Paid {
  order_number: string
  kind: 'order' | 'credit'
  currency: string
  credit_cents: Cents
  card_cents: Cents
  /** Amount refunded as account credit; null: none. */
  credit_back_cents: Cents | null
  /** Account credit of claims that was taken back, or given again if negative; and what could not be, since it was spent or held. */
  reclaimed: { cents: Cents; owed: Cents }
}

/** Account credit remains when the payment for it is refunded. */
const creditStays = ({ kind }: Paid) =>
  kind === 'credit' ? ' The account credit bought with it is still available.' : ''

/** A double refund has to be reclaimed by a person. */
function asCredit({ credit_cents, card_cents, credit_back_cents, currency }: Paid, toCard: Cents): string {
  if (credit_back_cents === null) return ''
  const over = toCard + credit_back_cents - credit_cents - card_cents
  const more = over > 0 ? `, so the refunds exceed the payment by ${amountIn(over, currency)}` : ''
  return ` ${amountIn(credit_back_cents, currency)} were also refunded as account credit${more}.`
}

/** A debt has to be settled by a person. */
function byClaims({ reclaimed: { cents, owed }, currency }: Paid): string {
  const money = amountIn(Math.abs(cents), currency)
  const moved = cents > 0 ? 'taken back' : 'returned'
  return [
    cents === 0 ? '' : ` ${money} of account credit from its claims were ${moved}.`,
    owed === 0
      ? ''
      : ` ${amountIn(owed, currency)} of account credit from its claims are spent or held by an open checkout: the customer owes this amount.`,
  ].join('')
}

const also = (order: Paid, toCard: Cents) =>
  `${asCredit(order, toCard)}${byClaims(order)}${creditStays(order)}`

/** Messages by what happened to a payment; `part`: only part of it was refunded. */
export const paymentReturned = {
  part: (order: Paid, toCard: Cents) =>
    `${order.order_number}: ${amountIn(toCard, order.currency)} of its payment were refunded to the card.${also(order, toCard)}`,
  refunded: (order: Paid, toCard: Cents) =>
    `${order.order_number}: its payment, ${amountIn(toCard, order.currency)}, was refunded.${also(order, toCard)}`,
  // The bank reclaims the whole amount paid by card.
  disputed: (order: Paid) =>
    `${order.order_number}: the card owner or their bank disputes the payment.${also(order, order.card_cents)}`,
  paid: (order: Paid, toCard: Cents) =>
    `${order.order_number}: its payment is valid again.${asCredit(order, toCard)}${byClaims(order)}`,
}
