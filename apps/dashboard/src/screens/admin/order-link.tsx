import { pathTo } from '@linkwright/core/access/screens'
import { Link } from '@linkwright/react-ui/link'
import type { CreditEntry } from '@linkwright/sdk'

/** An order where administrators name it: it leads to the screen of that one order. */
export function OrderLink({ id, children }: { id: number; children: string | number }) {
  return (
    <Link href={`${pathTo('admin-orders')}?${new URLSearchParams({ order: String(id) })}`}>{children}</Link>
  )
}

/** The order of an entry, which opens it. What bought credit alone is no link order. */
export function orderCell({ order_id, action }: CreditEntry) {
  if (order_id === null) return '–'
  if (action === 'purchase') return String(order_id)
  return <OrderLink id={order_id}>{order_id}</OrderLink>
}
