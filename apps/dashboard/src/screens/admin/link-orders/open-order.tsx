import { pathTo } from '@linkwright/core/access/screens'
import { ButtonLink } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { type AdminOrder, isApiError } from '@linkwright/sdk'
import { SearchX } from 'lucide-react'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Card } from '@linkwright/react-ui/card'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { OrderPage } from './order-page.tsx'
import { useNeighbors } from './use-neighbors.ts'

const texts = {
  title: 'Link Order',
  loading: 'the order',
  none: (id: number) => `There is no order ${id}.`,
  why: 'Check the number in the URL, or find the order in the list.',
  back: 'All link orders',
}

interface OpenOrderProps {
  id: number
  /** The list that it was opened from. */
  rows: readonly AdminOrder[] | undefined
  /** Opens another order, or goes back to the list. */
  onOpen: (id: number | undefined) => void
}

/** Loads an order with its lines. */
export function OpenOrder({ id, rows, onOpen }: OpenOrderProps) {
  const order = useApi(api.fulfilment.show, { id })
  const lines = useApi(api.fulfilment.details, { orderId: id })
  const neighbors = { ...useNeighbors(rows, id), onOpen }
  if (order.data !== undefined && lines.data !== undefined)
    return <OrderPage order={{ ...order.data, details: lines.data }} neighbors={neighbors} />
  const error = order.error ?? lines.error
  if (isApiError(error) && error.code === 'not_found') return <NoSuchOrder id={id} />
  const retry = () => void Promise.all([order.refetch(), lines.refetch()])
  return (
    <>
      <ScreenHead title={texts.title} />
      <Card>
        {error === null ? (
          <Loading label={texts.loading}>
            <Skeleton lines={8} />
          </Loading>
        ) : (
          <TryAgain error={error} onPress={retry} />
        )}
      </Card>
    </>
  )
}

/** The URL may be wrong or outdated: links to the order list. */
function NoSuchOrder({ id }: { id: number }) {
  return (
    <>
      <ScreenHead title={texts.title} />
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={texts.none(id)}
          action={
            <ButtonLink variant="primary" href={pathTo('admin-orders')}>
              {texts.back}
            </ButtonLink>
          }
        >
          {texts.why}
        </EmptyState>
      </Card>
    </>
  )
}
