import { productsOf } from '@linkwright/core/admin/product-logs/lookup-fields'
import { salesLookup } from '@linkwright/core/admin/product-logs/lookup.table'
import { OrderStatusBadge } from '@linkwright/react-ui/orders-table'
import type { SalesOrder } from '@linkwright/sdk'
import { logColumns } from '../../../../table/log-columns.tsx'
import { OrderLink } from '../../order-link.tsx'

export const foundColumns = logColumns<typeof salesLookup, SalesOrder>(salesLookup, {
  order_number: ({ id, order_number }) => <OrderLink id={id}>{order_number}</OrderLink>,
  completed: ({ completed }) => <OrderStatusBadge code={completed} />,
  details: ({ details }) => productsOf(details),
})
