import { ORDER_PLACED } from '@linkwright/core/buying/checkout/checkout-messages'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import type { OrderPlaced as Placed } from '@linkwright/sdk'
import { api, useApi } from '../../../wire/api.ts'
import { OrderPaid } from '../history/order-paid.tsx'
import { LineList } from './line-list.tsx'

const texts = {
  order: (id: number) => `Order ${id}`,
  orders: 'See your orders',
  dashboard: 'Go to dashboard',
}

const LATEST = 10

/** The placed order with its items and payments. */
export function OrderPlaced({ placed }: { placed: Placed }) {
  // The newest come first; another new order may precede this one.
  const { data } = useApi(api.orders.list, { limit: LATEST }, { staleTime: 0 })
  const order = data?.find(({ id }) => id === placed.order_id)
  return (
    <div className="ld-checkout-end">
      <Alert tone="good" role="status">
        {ORDER_PLACED}
      </Alert>
      <Card
        title={texts.order(placed.order_id)}
        footer={
          <div className="ld-checkout-actions">
            <ButtonLink variant="primary" href={pathTo('view-orders')}>
              {texts.orders}
            </ButtonLink>
            <ButtonLink href={pathTo('dashboard')}>{texts.dashboard}</ButtonLink>
          </div>
        }
      >
        <div className="ld-checkout-end">
          <LineList items={placed.data.items} />
          {order !== undefined && <OrderPaid order={order} />}
        </div>
      </Card>
    </div>
  )
}
