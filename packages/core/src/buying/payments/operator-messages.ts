import { amountIn, type Cents } from '../../values/money.ts'
import { plural } from '../../values/text.ts'

/** To administrators, of money that a person has to look at. */
export const booksDiffer = (count: number) =>
  `The books differ in ${plural(count, 'place')}: what was paid is not what was ordered, or credit is not what its entries come to. Nothing was changed; the server's log and the audit log name each.`

export const strayPaymentsLeft = (payments: readonly string[]) =>
  `${plural(payments.length, 'payment')} became no order and could not be given back: ${payments.slice(0, 5).join(', ')}. Please look at them with the payment provider.`

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
  kind === 'credit' ? ' The account credit that it has bought is still there.' : ''

/** What went back twice only a person can ask for again. */
function asCredit({ credit_cents, card_cents, credit_back_cents, currency }: Paid, toCard: Cents): string {
  if (credit_back_cents === null) return ''
  const over = toCard + credit_back_cents - credit_cents - card_cents
  const more = over > 0 ? `, so that more went back than was paid: ${amountIn(over, currency)}` : ''
  return ` ${amountIn(credit_back_cents, currency)} were given back as account credit too${more}.`
}

const also = (order: Paid, toCard: Cents) => `${asCredit(order, toCard)}${creditStays(order)}`

/** By what became of a payment; `part` where it only went back further than was known. */
export const paymentReturned = {
  part: (order: Paid, toCard: Cents) =>
    `${order.order_number}: ${amountIn(toCard, order.currency)} of its payment went back to the card.${also(order, toCard)}`,
  refunded: (order: Paid, toCard: Cents) =>
    `${order.order_number}: its payment, ${amountIn(toCard, order.currency)}, was given back.${also(order, toCard)}`,
  // What the bank takes is all of the card's part.
  disputed: (order: Paid) =>
    `${order.order_number}: the owner of the card, or their bank, asks the payment back.${also(order, order.card_cents)}`,
  paid: (order: Paid, toCard: Cents) =>
    `${order.order_number}: its payment stands again.${asCredit(order, toCard)}`,
}
