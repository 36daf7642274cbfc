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
import { EditTags, useTagsItem } from '../../../tags/edit-tags.tsx'
import { TagFilter, useTagFilter } from '../../../tags/tag-filter.tsx'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { type api, toastProblem } from '../../../wire/api.ts'
import { reorder } from './reorder.ts'
import { OrderDetails } from './order-details.tsx'
import { SavedFilters } from '../../../filters/saved-filters.tsx'
import { PrintedReceipt } from './receipt.tsx'

const texts = {
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
    /** The call that undoes it. */
    reverse: typeof api.orders.archive
    label: string
    icon: ReactNode
    doneMessage: (number: string) => string
  }
  other: { screen: ScreenName; label: string }
  none: string
  noneHint: string
  /** Only the main list shows the Canceled label (B-SCR-29). */
  showsStatus: boolean
}

/** A list of orders with expandable lines. */
export function History(props: HistoryProps) {
  const { title, table, list, move, other, showsStatus } = props
  const [tag, setTag] = useTagFilter()
  const tagsItem = useTagsItem('order')
  const { rows, total, failure, filter, pager, ...read } = usePagedRows({
    table,
    call: list,
    of: tag === '' ? {} : { tag },
  })
  const q = filter.value.trim()
  const [receipt, setReceipt] = useState<Order>()
  const filterTag = (next: string) => {
    setTag(next)
    pager.onPage(1)
  }
  const clear = () => {
    filter.onChange('')
    setTag('')
  }
  const onPrinted = useCallback(() => setReceipt(undefined), [])
  return (
    <>
      {receipt !== undefined && <PrintedReceipt order={receipt} onPrinted={onPrinted} />}
      <ScreenHead title={title}>
        <ButtonLink href={pathTo(other.screen)}>{other.label}</ButtonLink>
      </ScreenHead>
      <Card title={texts.card} padding="none">
        <TableToolbar
          filter={{ label: texts.filter, placeholder: texts.filter, ...filter }}
          count={rows && plural(total, 'order')}
        >
          <SavedFilters list="orders" />
          <TagFilter of="orders" value={tag} onChange={filterTag} />
          <ExportFile
            table={table}
            label={texts.export}
            isEmpty={rows !== undefined && total === 0}
            isDisabled={failure !== undefined}
            nothing={texts.noFile}
            refusal={NO_ORDERS_TO_EXPORT}
            open={() => props.file.stream({ ...(q === '' ? {} : { q }), ...(tag === '' ? {} : { tag }) })}
          />
        </TableToolbar>
        <OrdersTable
          label={title}
          orders={rows ?? []}
          showsStatus={showsStatus}
          {...read.sort}
          isSortedByHost
          isLoading={read.isLoading}
          error={failure && <TryAgain error={failure} onPress={read.reload} />}
          expanded={detailsOf}
          rowActions={(order) => [
            {
              id: 'again',
              label: texts.again,
              icon: <RotateCcw aria-hidden />,
              onAction: () => void reorder(order),
            },
            {
              id: 'receipt',
              label: texts.receipt,
              icon: <Printer aria-hidden />,
              onAction: () => setReceipt(order),
            },
            tagsItem(order.id),
            {
              id: 'move',
              label: move.label,
              icon: move.icon,
              onAction: () => void moveOrder(move, order, read.reload),
            },
          ]}
          empty={
            read.isFiltered || tag !== '' ? (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={texts.nothing}
                action={<Button onPress={clear}>{texts.clear}</Button>}
              />
            ) : (
              <EmptyState
                icon={<PackageOpen aria-hidden />}
                title={props.none}
                action={<ButtonLink href={pathTo('new-stand-alone')}>{texts.hub}</ButtonLink>}
              >
                {props.noneHint}
              </EmptyState>
            )
          }
        />
        {total > table.size && <Pager label={texts.pages} total={total} {...pager} />}
      </Card>
      <EditTags kind="order" objects={rows ?? []} nameOf={({ order_number }) => order_number} />
    </>
  )
}

const detailsOf = (order: Order) => <OrderDetails order={order} />

async function moveOrder(
  { call, reverse, doneMessage }: HistoryProps['move'],
  order: Order,
  reload: () => void,
) {
  const undo = async () => {
    await reverse({ id: order.id }).catch(toastProblem)
    reload()
  }
  try {
    await call({ id: order.id })
    toast.success(doneMessage(order.order_number), {
      action: { label: texts.undo, onPress: () => void undo() },
    })
  } catch (error) {
    toastProblem(error)
  }
  // Another window may have archived it already, so reload the list.
  reload()
}
