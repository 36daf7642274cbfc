import {
  NO_ORDERS_TO_EXPORT,
  type archivedOrders,
  type orders,
} from '@linkwright/core/buying/orders/orders.table'
import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { plural } from '@linkwright/core/values/text'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { OrdersTable } from '@linkwright/react-ui/orders-table'
import { TableToolbar } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { Order } from '@linkwright/sdk'
import { PackageOpen, Printer, RotateCcw, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { ExportFile } from '../../../table/export-file.tsx'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { type api, toastProblem } from '../../../wire/api.ts'
import { reorder } from './reorder.ts'
import { OrderDetails } from './order-details.tsx'
import { PrintedReceipt } from './receipt.tsx'

const words = {
  card: 'Orders',
  filter: 'Filter orders',
  pages: 'Pages of orders',
  export: 'Export CSV',
  noFile: 'There are no orders to export.',
  nothing: 'No order matches your filter.',
  clear: 'Clear the filter',
  again: 'Order again',
  receipt: 'Print receipt',
  undo: 'Undo',
  hub: 'Place Order',
}

interface HistoryProps {
  title: string
  table: typeof orders | typeof archivedOrders
  list: typeof api.orders.list
  file: typeof api.orders.export
  /** Archives or restores an order. */
  move: {
    call: typeof api.orders.archive
    /** Takes it back. */
    back: typeof api.orders.archive
    label: string
    icon: ReactNode
    said: (number: string) => string
  }
  other: { screen: ScreenName; label: string }
  none: string
  noneHint: string
  /** Spec B §2: the Canceled label shows on the main list alone (AMB-168). */
  saysStatus: boolean
}

/** A list of orders, each with its lines below it. */
export function History(props: HistoryProps) {
  const { title, table, list, move, other, saysStatus } = props
  const { rows, total, failure, filter, pager, ...read } = usePagedRows({ table, call: list, of: {} })
  const q = filter.value.trim()
  const [receipt, setReceipt] = useState<Order>()
  const onPrinted = useCallback(() => setReceipt(undefined), [])
  return (
    <>
      {receipt !== undefined && <PrintedReceipt order={receipt} onPrinted={onPrinted} />}
      <ScreenHead title={title}>
        <ButtonLink href={pathTo(other.screen)}>{other.label}</ButtonLink>
      </ScreenHead>
      <Card title={words.card} padding="none">
        <TableToolbar
          filter={{ label: words.filter, placeholder: words.filter, ...filter }}
          count={rows && plural(total, 'order')}
        >
          <ExportFile
            table={table}
            label={words.export}
            isEmpty={rows !== undefined && total === 0}
            nothing={words.noFile}
            refusal={NO_ORDERS_TO_EXPORT}
            open={() => props.file.stream(q === '' ? {} : { q })}
          />
        </TableToolbar>
        <OrdersTable
          label={title}
          orders={rows ?? []}
          saysStatus={saysStatus}
          {...read.sort}
          isSortedByHost
          isLoading={read.isLoading}
          error={failure && <TryAgain error={failure} onPress={read.again} />}
          expanded={detailsOf}
          rowActions={(order) => [
            {
              id: 'again',
              label: words.again,
              icon: <RotateCcw aria-hidden />,
              onAction: () => void reorder(order),
            },
            {
              id: 'receipt',
              label: words.receipt,
              icon: <Printer aria-hidden />,
              onAction: () => setReceipt(order),
            },
            {
              id: 'move',
              label: move.label,
              icon: move.icon,
              onAction: () => void carryOut(move, order, read.again),
            },
          ]}
          empty={
            read.isFiltered ? (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={words.nothing}
                action={<Button onPress={() => filter.onChange('')}>{words.clear}</Button>}
              />
            ) : (
              <EmptyState
                icon={<PackageOpen aria-hidden />}
                title={props.none}
                action={<ButtonLink href={pathTo('new-stand-alone')}>{words.hub}</ButtonLink>}
              >
                {props.noneHint}
              </EmptyState>
            )
          }
        />
        {total > table.size && <Pager label={words.pages} total={total} {...pager} />}
      </Card>
    </>
  )
}

const detailsOf = (order: Order) => <OrderDetails order={order} />

async function carryOut({ call, back, said }: HistoryProps['move'], order: Order, again: () => void) {
  const undo = async () => {
    await back({ id: order.id }).catch(toastProblem)
    again()
  }
  try {
    await call({ id: order.id })
    toast.success(said(order.order_number), {
      action: { label: words.undo, onPress: () => void undo() },
    })
  } catch (error) {
    toastProblem(error)
  }
  // Another window may have archived it already: the list says what holds.
  again()
}
