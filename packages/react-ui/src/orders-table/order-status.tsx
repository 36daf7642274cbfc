import { lineStatusLabel, type OrderedType } from '@linkwright/core/internal/buying/orders/line-status'
import { orderStatusLabel } from '@linkwright/core/internal/buying/orders/order-status'
import { Archive, Circle, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import { Badge } from '../badge/badge.tsx'

/** Icons of orders by status code. */
const orderIcons: Readonly<Record<number, LucideIcon>> = {
  0: Circle,
  1: CircleCheck,
  2: Archive,
  3: CircleDashed,
}

/** Icons of lines by status; all others are in work. */
const lineIcons: Readonly<Record<string, LucideIcon>> = {
  new: Circle,
  placed: CircleCheck,
  remediation_completed: CircleCheck,
  canceled: CircleX,
  cancelled: CircleX,
}

/** The status of an order as icon and word. It is neutral, so that colors are left to what needs attention. */
export function OrderStatusBadge({ code }: { code: number }) {
  const Icon = orderIcons[code] ?? CircleX
  return (
    <Badge tone="neutral" icon={<Icon aria-hidden />}>
      {orderStatusLabel(code)}
    </Badge>
  )
}

/** The status of a line as icon and word. */
export function LineStatusBadge({ type, status }: { type: OrderedType; status: string }) {
  const Icon = lineIcons[status] ?? CircleDashed
  return (
    <Badge tone="neutral" icon={<Icon aria-hidden />}>
      {lineStatusLabel(type, status)}
    </Badge>
  )
}
