import {
  ADMIN_ORDER,
  BEFORE_TAX,
  isAdminOrder,
  orderCents,
} from '@linkwright/core/internal/buying/orders/order-amount'
import { orderStatusLabel } from '@linkwright/core/internal/buying/orders/order-status'
import { toDollars } from '@linkwright/core/internal/values/money'
import { plural } from '@linkwright/core/internal/values/text'
import type { Order } from '@linkwright/core/internal/buying/orders/order'
import { Badge, type BadgeProps } from '../badge/badge.tsx'
import type { Format } from '../base/use-format.ts'
import type { Column } from '../table/table.tsx'

const texts = {
  number: 'Order Number',
  date: 'Date',
  status: 'Status',
  products: 'Products',
}

/** Labels of the payment states. */
export const orderStates: Readonly<Record<Order['payment_state'], string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

const tones: Readonly<Record<number, BadgeProps['tone']>> = {
  0: 'info',
  1: 'good',
  2: 'neutral',
  3: 'warn',
  9: 'bad',
}

// B-SCR-29
/** The columns of a list of orders; archived lists show no status. */
export const orderColumns = (format: Format, showsStatus: boolean): readonly Column<Order>[] => [
  {
    id: 'order_number',
    header: texts.number,
    isPrimary: true,
    sortValue: ({ order_number }) => order_number,
    cell: ({ order_number }) => order_number,
  },
  {
    id: 'date_created',
    header: texts.date,
    sortValue: ({ date_created }) => date_created,
    cell: ({ date_created }) => <time dateTime={date_created}>{format.moment(date_created)}</time>,
  },
  {
    id: 'completed',
    header: texts.status,
    cell: ({ completed, payment_state }) =>
      !showsStatus && payment_state === 'paid' ? (
        ''
      ) : (
        <span>
          {showsStatus && <Badge tone={tones[completed] ?? 'bad'}>{orderStatusLabel(completed)}</Badge>}{' '}
          {payment_state !== 'paid' && <Badge tone="warn">{orderStates[payment_state]}</Badge>}
        </span>
      ),
  },
  { id: 'details', header: texts.products, cell: productsOf },
  {
    id: 'amount',
    header: BEFORE_TAX,
    align: 'end',
    sortValue: ({ amount }) => amount,
    cell: (order) => {
      const money = format.money(toDollars(orderCents(order)), order.currency)
      return isAdminOrder(order) ? `${money} ${ADMIN_ORDER}` : money
    },
  },
]

/** `Guest Post`, or the number of lines per product. */
function productsOf({ details }: Order): string {
  const counts = Map.groupBy(details, ({ customer_description }) => customer_description)
  const [first] = counts
  if (counts.size === 1 && first !== undefined)
    return first[1].length === 1 ? first[0] : `${first[1].length} × ${first[0]}`
  return plural(details.length, 'line')
}
