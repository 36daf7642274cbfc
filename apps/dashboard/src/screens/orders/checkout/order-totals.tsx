import { OrderTotals as Totals } from '@linkwright/react-ui/order-totals'
import type { CheckoutPrice } from '@linkwright/sdk'
import { useSession } from '../../../session/session.ts'

/** What the cart costs at this moment, as the server says. */
export function OrderTotals({ price }: { price: CheckoutPrice }) {
  const { plan } = useSession()
  const { subtotal, discounts, extra, credit, currency, tax } = price
  return (
    <Totals
      {...{ subtotal, discounts, extra, credit, currency }}
      plan={{ discount: price.plan, fraction: plan.plan_discount }}
      tax={tax && { ...tax, amount: Number(tax.amount) }}
      isLive
    />
  )
}
