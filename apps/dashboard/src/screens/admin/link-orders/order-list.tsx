import { adminOrders, datedOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import { datedDays, orderViews } from '@linkwright/core/buying/fulfilment/order-views'
import { pathTo } from '@linkwright/core/access/screens'
import type { SortWord } from '@linkwright/core/tables/table'
import type { AdminOrder, CallOptions, Rows } from '@linkwright/sdk'
import { type ReactNode, useMemo, useRef } from 'react'
import { logColumns } from '../../../table/log-columns.tsx'
import { Log, type LogProps } from '../../../table/log-screen.tsx'
import { api } from '../../../wire/api.ts'
import { serverNow } from '../../../wire/clock.ts'
import { ChosenOrders, RefusedOrders, useChosen } from './chosen-orders.tsx'
import { isPeriod, isView, isWorklist, type ListName } from './list-names.ts'
import { orderCells } from './order-columns.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useListKeys } from './use-list-keys.ts'

const words = { noun: ['order', 'orders'] } as const

const columns = logColumns<typeof adminOrders, AdminOrder>(adminOrders, orderCells)

/** Without a first day everything is shown; the call alone would begin 14 days ago. */
const BEGINNING = '1970-01-01'

const periodCalls = () =>
  ({
    today: api.fulfilment.today,
    'this-month': api.fulfilment.thisMonth,
    'this-last-month': api.fulfilment.lastMonth,
    'this-year': api.fulfilment.thisYear,
  }) as const

/** The day that it is for whoever looks. */
function todayHere(): string {
  const now = new Date(serverNow())
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

interface OrderListProps {
  name: ListName
  /** The order that is open: the list waits behind it. */
  opened: number | undefined
  /** Shows it, and knows the rows beside it. */
  children: (rows: readonly AdminOrder[] | undefined) => ReactNode
}

/** Link orders in one of their views (Spec C §2). */
export function OrderList({ name, ...rest }: OrderListProps) {
  const of = useMemo(() => ({ type: name, from: BEGINNING, what: name }), [name])
  const { type, from, what } = of
  if (isWorklist(what)) return <Orders key={name} call={api.fulfilment.worklist} of={{ what }} {...rest} />
  if (isPeriod(name)) return <Orders key={name} call={periodCalls()[name]} of={{}} {...rest} />
  if (!isView(type)) return null
  if ('dated' in orderViews[type]) {
    const fallback = { from: datedDays({}, todayHere()).from ?? BEGINNING }
    return (
      <Orders
        key={name}
        table={datedOrders}
        call={api.fulfilment.list}
        of={{ type, from }}
        fallback={fallback}
        {...rest}
      />
    )
  }
  return (
    <Orders
      key={name}
      call={api.fulfilment.list}
      of={{ type }}
      {...(type === 'new' && {
        file: ({ q }: { q?: unknown }) => api.fulfilment.exportNew.stream(typeof q === 'string' ? { q } : {}),
      })}
      {...rest}
    />
  )
}

type Paged = { limit?: number; offset?: number; q?: string; sort?: SortWord<typeof adminOrders> }

interface OrdersProps<I extends object>
  extends
    Omit<OrderListProps, 'name'>,
    Pick<LogProps<typeof adminOrders, I, AdminOrder>, 'of' | 'file' | 'fallback'> {
  table?: typeof adminOrders
  call: (input: I & Paged, options?: CallOptions) => PromiseLike<Rows<AdminOrder>>
}

function Orders<I extends object>({ table = adminOrders, children, opened, ...props }: OrdersProps<I>) {
  const chosen = useChosen()
  const box = useRef<HTMLDivElement>(null)
  useListKeys(box, opened === undefined)
  useFocusBack(box, opened)
  return (
    <div className="ld-orders" ref={box} data-hidden={opened === undefined ? undefined : ''}>
      {chosen.run !== undefined && opened === undefined && (
        <RefusedOrders key={chosen.run.id} run={chosen.run} onDismiss={() => chosen.setRun(undefined)} />
      )}
      <Log
        {...props}
        table={table}
        noun={words.noun}
        columns={columns}
        rowLabel={({ order_number }) => order_number}
        onRowHref={hrefOf}
        selection={chosen.selection}
        selectedActions={({ again, rows }) => (
          <ChosenOrders
            rows={rows}
            selection={chosen.selection}
            clear={chosen.clear}
            onBegun={(run) => {
              chosen.setRun(run)
              again()
            }}
          />
        )}
      >
        {({ rows }) => children(rows)}
      </Log>
    </div>
  )
}

/** An order stands over its list, and the list stays what it is. */
const hrefOf = ({ id }: AdminOrder) => orderHref(id)

function orderHref(id: number): string {
  const search = new URLSearchParams(location.search)
  search.set('order', String(id))
  return `${pathTo('admin-orders')}?${search}`
}
