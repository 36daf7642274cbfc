import { LATEST_ORDERS } from '@linkwright/core/buying/billing/invoice-pages'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { DataTable } from '@linkwright/react-ui/table'
import { useMemo } from 'react'
import { TryAgain } from '../../../shell/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { orderColumns } from '../../orders/history/order-columns.tsx'
import { ViewMore } from './view-more.tsx'

const words = {
  title: 'Latest orders',
  none: 'No orders yet.',
}

/** The last four orders (AMB-117). */
export function LatestOrders() {
  const { data, error, isPending, refetch } = useApi(api.orders.billed, { limit: LATEST_ORDERS })
  const format = useFormat()
  const columns = useMemo(() => orderColumns(format, true), [format])
  return (
    <Card title={words.title} padding="none" actions={<ViewMore of="billing-orders" />}>
      <DataTable
        label={words.title}
        columns={columns}
        rows={data?.slice(0, LATEST_ORDERS) ?? []}
        rowId={({ id }) => String(id)}
        isLoading={isPending}
        error={
          data === undefined && error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined
        }
        empty={words.none}
      />
    </Card>
  )
}
