import { pathTo } from '@linkwright/core/access/screens'
import { Link } from '@linkwright/react-ui/link'
import type { CreditEntry } from '@linkwright/sdk'

/** The order of an entry, which opens it. What bought credit alone is no link order. */
export function orderCell({ order_id, action }: CreditEntry) {
  if (order_id === null) return '–'
  if (action === 'purchase') return String(order_id)
  return (
    <Link href={`${pathTo('admin-orders')}?${new URLSearchParams({ order: String(order_id) })}`}>
      {order_id}
    </Link>
  )
}
