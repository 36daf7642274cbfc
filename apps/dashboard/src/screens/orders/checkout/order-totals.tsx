import { OrderTotals as Totals } from '@linkwright/react-ui/order-totals'
import type { CheckoutPrice } from '@linkwright/sdk'

/** What the cart costs at this moment, as the server says. */
export function OrderTotals({ price }: { price: CheckoutPrice }) {
  const { subtotal, discounts, extra, credit, currency, tax } = price
  return (
    <Totals
      {...{ subtotal, discounts, extra, credit, currency }}
      plan={{ discount: price.plan, fraction: price.plan_percent / 100 }}
      tax={tax && { ...tax, amount: Number(tax.amount) }}
      isLive
    />
  )
}
