import { type Cents, toCents } from '../../values/money.ts'

/** Beside the amount of what an administrator entered. */
export const ADMIN_ORDER = '(admin order)'

export { BEFORE_TAX } from '../checkout/column-labels.ts'

interface Priced {
  order_number: string
  amount: number
  details: readonly { amount: number | null }[]
}

/** What an administrator entered is worth what its lines are. */
export function isAdminOrder({ order_number }: Pick<Priced, 'order_number'>): boolean {
  return order_number.startsWith('admin_order')
}

/** What an order shows as its amount. */
export function orderCents(order: Priced): Cents {
  if (!isAdminOrder(order)) return toCents(order.amount)
  return order.details.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
}
