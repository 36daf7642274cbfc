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
