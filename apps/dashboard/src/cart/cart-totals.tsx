import { cartCost } from '@linkwright/core/buying/cart/cart-cost'
import { toDollars } from '@linkwright/core/values/money'
import { OrderTotals } from '@linkwright/react-ui/order-totals'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, callKey } from '../wire/api.ts'
import { useSession } from '../session/session.ts'
import { TryAgain } from '../wire/try-again.tsx'

const texts = { totals: 'the total' }

/** Subtotal, discounts and total, computed by the same rules as on the server. */
export function CartTotals() {
  const session = useSession()
  const { data, error, refetch } = useQuery({
    // The discounts depend on the lines.
    queryKey: [...callKey(api.cart.discount, {}), session.cart],
    queryFn: async ({ signal }) => api.cart.discount({}, { signal }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined && error !== null) return <TryAgain error={error} onPress={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading label={texts.totals}>
        <Skeleton lines={2} />
      </Loading>
    )
  const cost = cartCost(session, data.discountInfo, false)
  return (
    <OrderTotals
      subtotal={toDollars(cost.subtotal)}
      discounts={data.discountInfo}
      plan={{ discount: toDollars(cost.plan), fraction: session.plan.plan_discount }}
      extra={toDollars(cost.extra)}
      isCart
    />
  )
}
