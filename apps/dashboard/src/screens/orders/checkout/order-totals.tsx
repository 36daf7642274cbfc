import { OrderTotals as Totals } from '@linkwright/react-ui/order-totals'
import type { CheckoutPrice } from '@linkwright/sdk'

/** The current price of the cart, from the server. */
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
