import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { pathTo } from '@linkwright/core/access/screens'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Facts } from '../../../shell/facts.tsx'
import type { OpenedOrder } from './order-cache.ts'

const texts = {
  id: 'Order',
  customer: 'Customer',
  date: 'Date',
  profit: 'Profit',
  given: 'Refunded as credit',
  toCard: 'Refunded to card',
  reclaimed: 'Claim credit taken back',
  owed: 'Claim credit owed',
  refundable: 'Refundable',
  instructions: 'Special instructions',
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
  const amount = (dollars: number) => money(dollars, order.currency)
  return (
    <Facts
      of={{
        [texts.id]: order.id,
        [texts.customer]: (
          <>
            {order.name}
            {order.user_id === null && ` ${texts.deleted}`}
            <span className="ld-order-links">
              <Link href={`mailto:${order.email}`}>{order.email}</Link>
              <Link
                href={`${pathTo('admin-users')}?${new URLSearchParams({ status: 'all', q: order.email })}`}
              >
                {texts.user}
              </Link>
              <Link href={`${pathTo('admin-audit')}?business=${order.business_id}`}>{texts.account}</Link>
            </span>
          </>
        ),
        [texts.date]: (
          <>
            {moment(order.date_created)}
            <span className="ld-order-links">
              <Link href={`${pathTo('admin-audit')}?subject=order&subject_id=${order.id}`}>
                {texts.history}
              </Link>
            </span>
          </>
        ),
        [texts.completed]: order.completed_at === null ? undefined : moment(order.completed_at),
        [BEFORE_TAX]: amount(order.amount),
        [texts.profit]: order.profit === null ? texts.unknown : amount(order.profit),
        [texts.toCard]: order.refunded === 0 ? undefined : amount(order.refunded),
        [texts.given]: order.credit_back === null ? undefined : amount(order.credit_back),
        [texts.reclaimed]:
          order.claim_credit_reclaimed === 0 ? undefined : amount(order.claim_credit_reclaimed),
        [texts.owed]: order.claim_credit_owed === 0 ? undefined : amount(order.claim_credit_owed),
        // For an open order, the cancel dialog shows it.
        [texts.refundable]:
          order.completed === CANCELED && order.refundable > 0 ? amount(order.refundable) : undefined,
        [texts.archived]: order.archived_by_customer ? texts.yes : undefined,
        [texts.instructions]:
          order.special_inst === null || order.special_inst === '' ? undefined : (
            <span className="ld-multiline">{order.special_inst}</span>
          ),
      }}
    />
  )
}
