import { paidColumn } from '@linkwright/core/buying/checkout/order-column'
import { orderCents } from '@linkwright/core/buying/orders/order-amount'
import { toDollars } from '@linkwright/core/values/money'
import { AmountColumn } from '@linkwright/react-ui/order-totals'
import { Link } from '@linkwright/react-ui/link'
import type { Order } from '@linkwright/sdk'
import { BilledTo } from '../../../shell/billed-to.tsx'
import { Facts } from '../../../shell/facts.tsx'

const texts = {
  billedTo: 'Billed to',
  instructions: 'Instructions',
  receipt: 'Receipt',
  open: 'Open the receipt',
}

/** The payments and totals of an order. */
export function OrderPaid({ order }: { order: Order }) {
  const amount = toDollars(orderCents(order))
  return (
    <>
      <AmountColumn lines={paidColumn({ ...order, amount })} currency={order.currency} />
      <Facts
        of={{
          [texts.billedTo]: order.billed_to === null ? undefined : <BilledTo to={order.billed_to} />,
          [texts.instructions]: order.special_inst ?? undefined,
          [texts.receipt]:
            order.receipt_url === null ? undefined : (
              <Link href={order.receipt_url} isExternal>
                {texts.open}
              </Link>
            ),
        }}
      />
    </>
  )
}
