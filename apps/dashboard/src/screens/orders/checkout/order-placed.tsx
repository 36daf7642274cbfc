import { ORDER_PLACED } from '@linkwright/core/buying/checkout/checkout-sentences'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import type { OrderPlaced as Placed } from '@linkwright/sdk'
import { LineList } from './line-list.tsx'

const words = {
  order: (id: number) => `Order ${id}`,
  orders: 'See your orders',
  dashboard: 'Go to the dashboard',
}

/** The order that was made, with what is in it. */
export function OrderPlaced({ placed }: { placed: Placed }) {
  return (
    <div className="ld-checkout-end">
      <Alert tone="good" role="status">
        {ORDER_PLACED}
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
        <LineList items={placed.data.items} />
      </Card>
    </div>
  )
}
