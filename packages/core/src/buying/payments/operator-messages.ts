import { amountIn, type Cents } from '../../values/money.ts'
import { plural } from '../../values/text.ts'

/** To administrators, of money that a person has to look at. */
export const booksDiffer = (count: number) =>
  `The books differ in ${plural(count, 'place')}: payments do not match orders, or credit does not match its entries. Nothing was changed; see the server log and the audit log for details.`

export const strayPaymentsLeft = (payments: readonly string[]) =>
  `${plural(payments.length, 'payment')} without an order could not be refunded: ${payments.slice(0, 5).join(', ')}. Please review them with the payment provider.`

interface Paid {
  order_number: string
  kind: 'order' | 'credit'
  currency: string
  credit_cents: Cents
  card_cents: Cents
  /** What was given back as account credit; null: that was not done. */
  credit_back_cents: Cents | null
}

/** Account credit stays when what has bought it goes. */
const creditStays = ({ kind }: Paid) =>
  kind === 'credit' ? ' The account credit bought with it is still available.' : ''

/** What went back twice only a person can ask for again. */
function asCredit({ credit_cents, card_cents, credit_back_cents, currency }: Paid, toCard: Cents): string {
  if (credit_back_cents === null) return ''
  const over = toCard + credit_back_cents - credit_cents - card_cents
  const more = over > 0 ? `, so the refunds exceed the payment by ${amountIn(over, currency)}` : ''
  return ` ${amountIn(credit_back_cents, currency)} were also refunded as account credit${more}.`
}

const also = (order: Paid, toCard: Cents) => `${asCredit(order, toCard)}${creditStays(order)}`

/** By what became of a payment; `part` where it only went back further than was known. */
export const paymentReturned = {
  part: (order: Paid, toCard: Cents) =>
    `${order.order_number}: ${amountIn(toCard, order.currency)} of its payment were refunded to the card.${also(order, toCard)}`,
  refunded: (order: Paid, toCard: Cents) =>
    `${order.order_number}: its payment, ${amountIn(toCard, order.currency)}, was refunded.${also(order, toCard)}`,
  // What the bank takes is all of the card's part.
  disputed: (order: Paid) =>
    `${order.order_number}: the card owner or their bank disputes the payment.${also(order, order.card_cents)}`,
  paid: (order: Paid, toCard: Cents) =>
    `${order.order_number}: its payment is valid again.${asCredit(order, toCard)}`,
}
