import type { AmountLine } from '@linkwright/core/buying/checkout/order-column'
import { amountIn } from '@linkwright/core/values/money'

/** A column of amounts in a line: `Subtotal $99.00, Order total $99.00, To pay $99.00.` */
export function columnWords(lines: readonly AmountLine[], currency: string): string {
  return `${lines.map(({ label, cents }) => `${label} ${amountIn(cents, currency)}`).join(', ')}.`
}
