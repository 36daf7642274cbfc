import type { adminOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import { isDone } from '@linkwright/core/buying/fulfilment/line-rules'
import { CutText } from '@linkwright/react-ui/cut-text'
import { useFormat } from '@linkwright/react-ui/provider'
import type { AdminOrder } from '@linkwright/sdk'
import type { LogCells } from '../../../table/log-columns.tsx'
import { OrderBadges } from './order-badges.tsx'

const texts = {
  none: '–',
  done: (done: number, all: number) => `${done} of ${all} done`,
  assigned: (name: string) => `with ${name}`,
}

/** Cells of the order list that are more than plain fields. */
export const orderCells: LogCells<typeof adminOrders, AdminOrder> = {
  // An identifier, so without number formatting.
  id: ({ id }) => id,
  completed: (order) => <OrderBadges order={order} />,
  details: (order) => <Details order={order} />,
  amount: ({ amount, currency }) => <Money dollars={amount} currency={currency} />,
  profit: ({ profit, currency }) => <Money dollars={profit} currency={currency} />,
  special_inst: ({ special_inst }) =>
    special_inst === null || special_inst === '' ? texts.none : <CutText text={special_inst} length={60} />,
}

/** Ordered items, progress and assignee. */
function Details({ order: { details, assignee } }: { order: AdminOrder }) {
  const counts = Map.groupBy(details, ({ admin_name }) => admin_name)
  const what = [...counts].map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name)).join(', ')
  const done = details.filter(isDone).length
  return (
    <span>
      <CutText text={what} lines={1} />
      <small className="ld-order-far">
        {[
          texts.done(done, details.length),
          ...(assignee === null ? [] : [texts.assigned(assignee.name)]),
        ].join(', ')}
      </small>
    </span>
  )
}

function Money({ dollars, currency }: { dollars: number | null; currency: AdminOrder['currency'] }) {
  const { money } = useFormat()
  return dollars === null ? texts.none : money(dollars, currency)
}
