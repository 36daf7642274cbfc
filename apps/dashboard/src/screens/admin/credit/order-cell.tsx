import type { CreditEntry } from '@linkwright/sdk'
import { OrderLink } from '../order-link.tsx'

/** The order of an entry, which opens it. What bought credit alone is no link order. */
export function orderCell({ order_id, action }: CreditEntry) {
  if (order_id === null) return '–'
  if (action === 'purchase') return String(order_id)
  return <OrderLink id={order_id}>{order_id}</OrderLink>
}
