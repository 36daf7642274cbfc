import type { Order } from '@linkwright/core/internal/buying/orders/order'
import { useMemo } from 'react'
import { useFormat } from '../base/use-format.ts'
import { DataTable, type DataTableProps } from '../table/table.tsx'
import { orderColumns } from './order-columns.tsx'

export { orderStates } from './order-columns.tsx'

export interface OrdersTableProps extends Omit<DataTableProps<Order>, 'columns' | 'rows' | 'rowId'> {
  orders: readonly Order[]
  // AMB-168
  /** Whether the status of an order is said; a list of archived ones leaves it out. */
  saysStatus?: boolean
}

const idOf = ({ id }: Order) => String(id)

/** Orders with number, date, status, products and amount; sort, menus and what a row opens are the table's. */
export function OrdersTable({ orders, saysStatus = true, ...table }: OrdersTableProps) {
  const format = useFormat()
  const columns = useMemo(() => orderColumns(format, saysStatus), [format, saysStatus])
  return <DataTable {...table} columns={columns} rows={orders} rowId={idOf} />
}
