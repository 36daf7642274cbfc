import {
  ADMIN_ORDER,
  BEFORE_TAX,
  isAdminOrder,
  orderCents,
} from '@linkwright/core/internal/buying/orders/order-amount'
import { toDollars } from '@linkwright/core/internal/values/money'
import { plural } from '@linkwright/core/internal/values/text'
import type { Order } from '@linkwright/core/internal/buying/orders/order'
import { Badge } from '../badge/badge.tsx'
import type { Format } from '../base/use-format.ts'
import type { Column } from '../table/table.tsx'
import { OrderStatusBadge } from './order-status.tsx'

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
          {showsStatus && <OrderStatusBadge code={completed} />}{' '}
          {payment_state !== 'paid' && (
            <Badge tone={payment_state === 'disputed' ? 'warn' : 'neutral'}>
              {orderStates[payment_state]}
            </Badge>
          )}
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
