import {
  ADMIN_ORDER,
  BEFORE_TAX,
  isAdminOrder,
  orderCents,
} from '@linkwright/core/internal/buying/orders/order-amount'
import { toDollars } from '@linkwright/core/internal/values/money'
import { plural } from '@linkwright/core/internal/values/text'
import type { Order } from '@linkwright/core/internal/buying/orders/order'
import { Badge, TagBadges } from '../badge/badge.tsx'
import type { Format } from '../base/use-format.ts'
import type { Column } from '../table/table.tsx'
import { OrderStatusBadge } from './order-status.tsx'

const texts = {
  number: 'Order Number',
  date: 'Date',
  status: 'Status',
  products: 'Products',
  done: (done: number, all: number) => `${done} of ${all} done`,
  sites: (count: number) => `${count} websites`,
}

/** Labels of the payment states. */
export const orderStates: Readonly<Record<Order['payment_state'], string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

// B-SCR-29
/** The columns of a list of orders; archived lists show no status. */
export const orderColumns = (format: Format, showsStatus: boolean): readonly Column<Order>[] => [
  {
    id: 'order_number',
    header: texts.number,
    kind: 'text',
    least: 116,
    isPrimary: true,
    sortValue: ({ order_number }) => order_number,
    cell: ({ order_number, tags }) => (
      <span>
        {order_number}
        <TagBadges tags={tags} />
      </span>
    ),
  },
  {
    id: 'date_created',
    header: texts.date,
    kind: 'moment',
    least: 136,
    sortValue: ({ date_created }) => date_created,
    cell: ({ date_created }) => <time dateTime={date_created}>{format.moment(date_created)}</time>,
  },
  {
    id: 'completed',
    header: texts.status,
    kind: 'choice',
    least: 88,
    cell: ({ completed, payment_state }) =>
      !showsStatus && payment_state === 'paid' ? (
        ''
      ) : (
        <span>
          {showsStatus && <OrderStatusBadge code={completed} />}{' '}
          {payment_state !== 'paid' && (
            <Badge tone={payment_state === 'disputed' ? 'warn' : 'neutral'}>
              {orderStates[payment_state]}
            </Badge>
          )}
        </span>
      ),
  },
  { id: 'details', header: texts.products, width: '38%', cell: (order) => <Products {...order} /> },
  {
    id: 'amount',
    header: BEFORE_TAX,
    kind: 'money',
    sortValue: ({ amount }) => amount,
    cell: (order) => {
      const money = format.money(toDollars(orderCents(order)), order.currency)
      return isAdminOrder(order) ? `${money} ${ADMIN_ORDER}` : money
    },
  },
]

const IN_PROGRESS = 3
const SEPARATOR = ' · '
/** Products of more characters have a line of their own. */
const SHORT = 24
const done: ReadonlySet<string> = new Set(['placed', 'remediation_completed'])

const doneOf = (details: Order['details']) => details.filter(({ status }) => done.has(status)).length

/**
 * `3 items · Garden · 2 of 3 done`: the product or the number of items, the website, and the progress. A long product
 * is cut, so that the rest below it stays in sight; the details of the order show it whole.
 */
function Products({ details, completed }: Order) {
  const sites = [...new Set(details.map(({ site_name }) => site_name))].filter(Boolean)
  const site = sites.length > 1 ? texts.sites(sites.length) : sites[0]
  const hasProgress = completed === IN_PROGRESS && details.length > 1
  const progress = hasProgress ? texts.done(doneOf(details), details.length) : undefined
  const items = itemsOf(details)
  const rest = [site, progress].filter(Boolean).join(SEPARATOR)
  if (items.length <= SHORT) return [items, rest].filter(Boolean).join(SEPARATOR)
  return (
    <div>
      <div className="lw-order-product">{items}</div>
      {rest && (
        <div className="lw-hint">
          <span className="lw-hidden">{SEPARATOR}</span>
          {rest}
        </div>
      )}
    </div>
  )
}

/** `Guest Post`, or the number of items. */
function itemsOf(details: Order['details']): string {
  const counts = Map.groupBy(details, ({ customer_description }) => customer_description)
  const [first] = counts
  if (counts.size === 1 && first !== undefined)
    return first[1].length === 1 ? first[0] : `${first[1].length} × ${first[0]}`
  return plural(details.length, 'item')
}
