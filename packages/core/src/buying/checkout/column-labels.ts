/** The name of the amount of an order or a line on every screen: an order's total includes its tax. */
export const BEFORE_TAX = 'Before tax'

/** Names of the lines that every column has. */
export const columnLabels = {
  subtotal: 'Subtotal',
  discounts: 'Discounts',
  plan: 'Plan discount',
  tax: 'Tax',
  total: 'Order total',
  credit: 'Account credit',
  due: 'To pay',
} as const
