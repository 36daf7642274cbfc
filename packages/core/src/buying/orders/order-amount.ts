import { type Cents, toCents } from '../../values/money.ts'

/** Shown next to the amount of an order that an administrator entered. */
export const ADMIN_ORDER = '(admin order)'

export { BEFORE_TAX } from '../checkout/column-labels.ts'

interface Priced {
  order_number: string
  amount: number
  details: readonly { amount: number | null }[]
}

/** An order entered by an administrator is worth the sum of its lines. */
export function isAdminOrder({ order_number }: Pick<Priced, 'order_number'>): boolean {
  return order_number.startsWith('admin_order')
}

/** The amount that an order shows. */
export function orderCents(order: Priced): Cents {
  if (!isAdminOrder(order)) return toCents(order.amount)
  return order.details.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
}
