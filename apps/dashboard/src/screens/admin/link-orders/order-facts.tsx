import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { pathTo } from '@linkwright/core/access/screens'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Facts } from '../../../shell/facts.tsx'
import type { OpenedOrder } from './order-cache.ts'

const words = {
  id: 'Order',
  customer: 'Customer',
  date: 'Date',
  profit: 'Profit',
  given: 'Refunded as credit',
  toCard: 'Refunded to card',
  refundable: 'Refundable',
  instructions: 'Special Instructions',
  completed: 'Completed',
  unknown: 'Unknown: the cost of a line is missing',
  archived: 'Archived by the customer',
  yes: 'Yes',
  history: 'History of this order',
  account: 'Everything about this account',
  user: 'The customer’s account',
  deleted: '(deleted)',
}

/** Customer, dates and amounts of an order. */
export function OrderFacts({ order }: { order: OpenedOrder }) {
  const { money, moment } = useFormat()
  const said = (dollars: number) => money(dollars, order.currency)
  return (
    <Facts
      of={{
        [words.id]: order.id,
        [words.customer]: (
          <>
            {order.name}
            {order.user_id === null && ` ${words.deleted}`}
            <span className="ld-order-links">
              <Link href={`mailto:${order.email}`}>{order.email}</Link>
              <Link
                href={`${pathTo('admin-users')}?${new URLSearchParams({ status: 'all', q: order.email })}`}
              >
                {words.user}
              </Link>
              <Link href={`${pathTo('admin-audit')}?business=${order.business_id}`}>{words.account}</Link>
            </span>
          </>
        ),
        [words.date]: (
          <>
            {moment(order.date_created)}
            <span className="ld-order-links">
              <Link href={`${pathTo('admin-audit')}?subject=order&subject_id=${order.id}`}>
                {words.history}
              </Link>
            </span>
          </>
        ),
        [words.completed]: order.completed_at === null ? undefined : moment(order.completed_at),
        [BEFORE_TAX]: said(order.amount),
        [words.profit]: order.profit === null ? words.unknown : said(order.profit),
        [words.toCard]: order.refunded === 0 ? undefined : said(order.refunded),
        [words.given]: order.credit_back === null ? undefined : said(order.credit_back),
        // For an open order, the cancel dialog shows it.
        [words.refundable]:
          order.completed === CANCELED && order.refundable > 0 ? said(order.refundable) : undefined,
        [words.archived]: order.archived_by_customer ? words.yes : undefined,
        [words.instructions]:
          order.special_inst === null || order.special_inst === '' ? undefined : (
            <span className="ld-said">{order.special_inst}</span>
          ),
      }}
    />
  )
}
