import { LATEST_ORDERS } from '@linkwright/core/buying/billing/invoice-labels'
import { Card } from '@linkwright/react-ui/card'
import { OrdersTable } from '@linkwright/react-ui/orders-table'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { ViewMore } from './view-more.tsx'

const texts = {
  title: 'Latest orders',
  none: 'No orders yet.',
}

// B-CONST-22
/** The last four orders. */
export function LatestOrders() {
  const { data, error, isPending, refetch } = useApi(api.orders.billed, { limit: LATEST_ORDERS })
  return (
    <Card title={texts.title} padding="none" actions={<ViewMore of="billing-orders" />}>
      <OrdersTable
        label={texts.title}
        orders={data?.slice(0, LATEST_ORDERS) ?? []}
        isLoading={isPending}
        error={
          data === undefined && error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined
        }
        empty={texts.none}
      />
    </Card>
  )
}
