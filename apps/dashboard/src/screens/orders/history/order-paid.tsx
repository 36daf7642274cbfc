import { toCents, toDollars } from '@linkwright/core/values/money'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Order } from '@linkwright/sdk'
import { BilledTo } from '../../../shell/billed-to.tsx'
import { Facts } from '../../../shell/facts.tsx'

const words = {
  subtotal: 'Subtotal',
  discounts: 'Discounts',
  plan: 'Plan discount',
  total: 'Total',
  credit: 'Account credit',
  tax: 'Tax',
  card: 'Card',
  billedTo: 'Billed to',
  instructions: 'Instructions',
  receipt: 'Receipt',
  open: 'Open the receipt',
}

/** How the amount came about and what paid it; what is nothing is left out. */
export function OrderPaid({ order }: { order: Order }) {
  const { money } = useFormat()
  const some = (dollars: number, sign = 1) =>
    toCents(dollars) === 0 ? undefined : money(sign * toDollars(toCents(dollars)), order.currency)
  const isLess = toCents(order.extra) + toCents(order.plan) > 0
  return (
    <Facts
      of={{
        [words.subtotal]: money(order.subtotal, order.currency),
        [words.discounts]: some(order.extra, -1),
        [words.plan]: some(order.plan, -1),
        [words.total]: isLess ? money(order.amount, order.currency) : undefined,
        [order.tax_name ?? words.tax]: some(order.tax),
        [words.credit]: some(order.credit),
        [words.card]: some(order.card),
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
  )
}
