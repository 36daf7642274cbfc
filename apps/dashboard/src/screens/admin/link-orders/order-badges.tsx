import { failingLines } from '@linkwright/core/buying/fulfilment/failed-checks'
import { plural } from '@linkwright/core/values/text'
import { Badge } from '@linkwright/react-ui/badge'
import { orderStates, OrderStatusBadge } from '@linkwright/react-ui/orders-table'
import type { AdminOrder } from '@linkwright/sdk'

const texts = { late: 'Late', archived: 'Archived', failed: 'failed check' }

/** The status of an order and warnings, as badges. */
export function OrderBadges({ order }: { order: AdminOrder }) {
  const { completed, late, archived, payment_state, details } = order
  const failing = failingLines(details)
  return (
    <span className="ld-order-badges">
      <OrderStatusBadge code={completed} />
      {late && <Badge tone="bad">{texts.late}</Badge>}
      {failing > 0 && <Badge tone="warn">{plural(failing, texts.failed)}</Badge>}
      {payment_state !== 'paid' && <Badge tone="bad">{orderStates[payment_state]}</Badge>}
      {archived && <Badge tone="neutral">{texts.archived}</Badge>}
    </span>
  )
}
