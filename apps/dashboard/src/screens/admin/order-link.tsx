import { pathTo } from '@linkwright/core/access/screens'
import { Link } from '@linkwright/react-ui/link'
import type { CreditEntry } from '@linkwright/sdk'

/** Links to an order in the order admin. */
export function OrderLink({ id, children }: { id: number; children: string | number }) {
  return (
    <Link href={`${pathTo('admin-orders')}?${new URLSearchParams({ order: String(id) })}`}>{children}</Link>
  )
}

/** The order of a credit entry, as a link. Purchases of credit have no link order. */
export function orderCell({ order_id, action }: CreditEntry) {
  if (order_id === null) return '–'
  if (action === 'purchase') return String(order_id)
  return <OrderLink id={order_id}>{order_id}</OrderLink>
}
