import { cartLine } from '@linkwright/core/buying/cart/cart-line'
import { pathTo } from '@linkwright/core/access/screens'
import { toDollars } from '@linkwright/core/values/money'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import type { OrderPlaced as Placed } from '@linkwright/sdk'

const words = {
  /** Spec B §8. */
  success: 'Your order was successful!',
  order: (id: number) => `Order ${id}`,
  orders: 'See your orders',
  dashboard: 'Go to the dashboard',
}

/** The order that was made, with what is in it. */
export function OrderPlaced({ placed }: { placed: Placed }) {
  const { money } = useFormat()
  return (
    <div className="ld-checkout-end">
      <Alert tone="good" role="status">
        {words.success}
      </Alert>
      <Card
        title={words.order(placed.order_id)}
        footer={
          <div className="ld-checkout-acts">
            <ButtonLink variant="primary" href={pathTo('view-orders')}>
              {words.orders}
            </ButtonLink>
            <ButtonLink href={pathTo('dashboard')}>{words.dashboard}</ButtonLink>
          </div>
        }
      >
        <ul className="ld-checkout-items">
          {placed.data.items.map((item) => {
            const { title, about, cents } = cartLine(item)
            return (
              <li key={item.cart_id}>
                <span>
                  <b>{title}</b>
                  <span className="ld-quiet">{about}</span>
                </span>
                <span>{money(toDollars(cents))}</span>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
