import { productsOf } from '@linkwright/core/admin/product-logs/lookup-fields'
import { salesLookup } from '@linkwright/core/admin/product-logs/lookup.table'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import type { SalesOrder } from '@linkwright/sdk'
import { logColumns } from '../../../../table/log-columns.tsx'
import { OrderLink } from '../../order-link.tsx'

const tones: Readonly<Record<SalesOrder['completed'], BadgeProps['tone']>> = {
  0: 'info',
  1: 'good',
  3: 'warn',
  9: 'bad',
}

export const foundColumns = logColumns<typeof salesLookup, SalesOrder>(salesLookup, {
  order_number: ({ id, order_number }) => <OrderLink id={id}>{order_number}</OrderLink>,
  completed: ({ completed }) => <Badge tone={tones[completed]}>{orderStatusLabel(completed)}</Badge>,
  details: ({ details }) => productsOf(details),
})
