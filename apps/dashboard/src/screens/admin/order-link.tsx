import { pathTo } from '@linkwright/core/access/screens'
import { Link } from '@linkwright/react-ui/link'

/** An order where administrators name it: it leads to the screen of that one order. */
export function OrderLink({ id, children }: { id: number; children: string | number }) {
  return (
    <Link href={`${pathTo('admin-orders')}?${new URLSearchParams({ order: String(id) })}`}>{children}</Link>
  )
}
