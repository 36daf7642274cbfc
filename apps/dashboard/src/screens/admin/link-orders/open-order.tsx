import type { AdminOrder } from '@linkwright/sdk'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Card } from '@linkwright/react-ui/card'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../shell/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { OrderPage } from './order-page.tsx'
import { useNeighbours } from './use-neighbours.ts'

const words = { title: 'Link Order', loading: 'the order' }

interface OpenOrderProps {
  id: number
  /** The list that it was opened from. */
  rows: readonly AdminOrder[] | undefined
  /** Leads to another order, or back to the list. */
  onOpen: (id: number | undefined) => void
}

/** An order with its lines, as soon as they are here. */
export function OpenOrder({ id, rows, onOpen }: OpenOrderProps) {
  const order = useApi(api.fulfilment.show, { id })
  const lines = useApi(api.fulfilment.details, { orderId: id })
  const beside = useNeighbours(rows, id)
  const way = { ...beside, onOpen }
  if (order.data !== undefined && lines.data !== undefined)
    return <OrderPage order={{ ...order.data, details: lines.data }} way={way} />
  const error = order.error ?? lines.error
  const again = () => void Promise.all([order.refetch(), lines.refetch()])
  return (
    <>
      <ScreenHead title={words.title} />
      <Card>
        {error === null ? (
          <Loading label={words.loading}>
            <Skeleton lines={8} />
          </Loading>
        ) : (
          <TryAgain error={error} onPress={again} />
        )}
      </Card>
    </>
  )
}
