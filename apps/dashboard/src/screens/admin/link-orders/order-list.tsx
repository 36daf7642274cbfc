import { adminOrders, datedOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import { datedDays, orderViews } from '@linkwright/core/buying/fulfilment/order-views'
import { pathTo } from '@linkwright/core/access/screens'
import type { AdminOrder } from '@linkwright/sdk'
import { type ReactNode, useMemo, useRef } from 'react'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, type LogDefinition, useLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { serverNow } from '../../../wire/clock.ts'
import { SelectedOrders, RefusedOrders, useSelectedOrders } from './selected-orders.tsx'
import { isPeriod, isView, isWorklist, type ListName } from './list-names.ts'
import { orderCells } from './order-columns.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useListKeys } from './use-list-keys.ts'

const orders = defineLog({
  table: adminOrders,
  call: () => api.fulfilment.list,
  noun: ['order', 'orders'],
  cells: orderCells,
  rowLabel: ({ order_number }: AdminOrder) => order_number,
})
/** Only new orders have an export. */
const newOrders: typeof orders = {
  ...orders,
  file: ({ q }) => api.fulfilment.exportNew.stream(typeof q === 'string' ? { q } : {}),
}
const worklist = { ...orders, call: () => api.fulfilment.worklist }

/** Shows everything without a start date; the call alone would start 14 days ago. */
const BEGINNING = '1970-01-01'

const periods = {
  today: { ...orders, call: () => api.fulfilment.today },
  'this-month': { ...orders, call: () => api.fulfilment.thisMonth },
  'this-last-month': { ...orders, call: () => api.fulfilment.lastMonth },
  'this-year': { ...orders, call: () => api.fulfilment.thisYear },
} as const

/** Today in the viewer's time zone. */
function todayHere(): string {
  const now = new Date(serverNow())
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

interface OrderListProps {
  name: ListName
  /** The open order; the list is hidden behind it. */
  opened: number | undefined
  /** Renders the open order; gets the rows of the list. */
  children: (rows: readonly AdminOrder[] | undefined) => ReactNode
}

/** Link orders in one of their views. */
export function OrderList({ name, ...rest }: OrderListProps) {
  const of = useMemo(() => ({ type: name, from: BEGINNING, what: name }), [name])
  const { type, from, what } = of
  if (isWorklist(what)) return <Orders key={name} log={worklist} of={{ what }} {...rest} />
  if (isPeriod(name)) return <Orders key={name} log={periods[name]} of={{}} {...rest} />
  if (!isView(type)) return null
  if ('dated' in orderViews[type]) {
    const fallback = { from: datedDays({}, todayHere()).from ?? BEGINNING }
    const log = { ...orders, table: datedOrders }
    return <Orders key={name} log={log} of={{ type, from }} fallback={fallback} {...rest} />
  }
  return <Orders key={name} log={type === 'new' ? newOrders : orders} of={{ type }} {...rest} />
}

interface OrdersProps<I extends object> extends Omit<OrderListProps, 'name'> {
  log: LogDefinition<typeof adminOrders, I, AdminOrder>
  of: I
  fallback?: Readonly<Record<string, string>>
}

function Orders<I extends object>({ children, opened, of, fallback, ...props }: OrdersProps<I>) {
  const log = useLog(props.log, { of, ...(fallback && { fallback }) })
  const chosen = useSelectedOrders()
  const box = useRef<HTMLDivElement>(null)
  useListKeys(box, opened === undefined)
  useFocusBack(box, opened)
  return (
    <div className="ld-orders" ref={box} data-hidden={opened === undefined ? undefined : ''}>
      {chosen.run !== undefined && opened === undefined && (
        <RefusedOrders key={chosen.run.id} run={chosen.run} onDismiss={() => chosen.setRun(undefined)} />
      )}
      <Log
        log={log}
        onRowHref={hrefOf}
        selection={{
          ...chosen.selection,
          actions: (
            <SelectedOrders
              rows={log.rows}
              selection={chosen.selection}
              clear={chosen.clear}
              onStart={(run) => {
                chosen.setRun(run)
                log.reload()
              }}
            />
          ),
        }}
      />
      {children(log.rows)}
    </div>
  )
}

/** The URL of an order keeps the filters of its list. */
const hrefOf = ({ id }: AdminOrder) => orderHref(id)

function orderHref(id: number): string {
  const search = new URLSearchParams(location.search)
  search.set('order', String(id))
  return `${pathTo('admin-orders')}?${search}`
}
