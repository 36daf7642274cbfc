import { paidColumn } from '@linkwright/core/buying/checkout/order-column'
import { orderCents } from '@linkwright/core/buying/orders/order-amount'
import { toDollars } from '@linkwright/core/values/money'
import { AmountColumn } from '@linkwright/react-ui/order-totals'
import { Link } from '@linkwright/react-ui/link'
import type { Order } from '@linkwright/sdk'
import { BilledTo } from '../../../shell/billed-to.tsx'
import { Facts } from '../../../shell/facts.tsx'

const words = {
  billedTo: 'Billed to',
  instructions: 'Instructions',
  receipt: 'Receipt',
  open: 'Open the receipt',
}

/** The column that leads to what was paid, and what belongs to the order as a whole. */
export function OrderPaid({ order }: { order: Order }) {
  const amount = toDollars(orderCents(order))
  return (
    <>
      <AmountColumn lines={paidColumn({ ...order, amount })} currency={order.currency} />
      <Facts
        of={{
          [words.billedTo]: order.billed_to === null ? undefined : <BilledTo to={order.billed_to} />,
          [words.instructions]: order.special_inst ?? undefined,
          [words.receipt]:
            order.receipt_url === null ? undefined : (
              <Link href={order.receipt_url} isExternal>
                {words.open}
              </Link>
            ),
        }}
      />
    </>
  )
}
