import { amountIn, type Cents } from '../../values/money.ts'
import { plural } from '../../values/text.ts'

/** To administrators, of money that a person has to look at. */
export const booksDiffer = (count: number) =>
  `The books differ in ${plural(count, 'place')}: what was paid is not what was ordered, or credit is not what its entries come to. Nothing was changed; the server's log and the audit log name each.`

export const straysLeft = (payments: readonly string[]) =>
  `${plural(payments.length, 'payment')} became no order and could not be given back: ${payments.slice(0, 5).join(', ')}. Please look at them with the payment provider.`

interface Paid {
  order_number: string
  kind: 'order' | 'credit'
  currency: string
}

/** Account credit stays when what has bought it goes. */
const creditStays = ({ kind }: Paid) =>
  kind === 'credit' ? ' The account credit that it has bought is still there.' : ''

export const paymentWentBack = {
  refunded: (order: Paid, cents: Cents) =>
    `${order.order_number}: its payment, ${amountIn(cents, order.currency)}, was given back.${creditStays(order)}`,
  disputed: (order: Paid) =>
    `${order.order_number}: the owner of the card, or their bank, asks the payment back.${creditStays(order)}`,
  paid: (order: Paid) => `${order.order_number}: its payment stands again.`,
}
