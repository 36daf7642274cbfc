import type { Order } from '@linkwright/core/internal/buying/orders/order'
import { useMemo } from 'react'
import { useFormat } from '../base/use-format.ts'
import { DataTable, type DataTableProps } from '../table/table.tsx'
import { orderColumns } from './order-columns.tsx'

export { orderStates } from './order-columns.tsx'
export { LineStatusBadge, OrderStatusBadge } from './order-status.tsx'

export interface OrdersTableProps extends Omit<DataTableProps<Order>, 'columns' | 'rows' | 'rowId'> {
  orders: readonly Order[]
  // B-SCR-29
  /** Whether to show the order status; archived lists leave it out. */
  showsStatus?: boolean
}

const idOf = ({ id }: Order) => String(id)

/** Orders with number, date, status, products and amount. Other props go to DataTable. */
export function OrdersTable({ orders, showsStatus = true, ...table }: OrdersTableProps) {
  const format = useFormat()
  const hasStatus = showsStatus || orders.some(({ payment_state }) => payment_state !== 'paid')
  const columns = useMemo(
    () => orderColumns(format, showsStatus).filter(({ id }) => hasStatus || id !== 'completed'),
    [format, showsStatus, hasStatus],
  )
  return <DataTable {...table} columns={columns} rows={orders} rowId={idOf} />
}
