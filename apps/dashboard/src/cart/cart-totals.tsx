import { cartCost } from '@linkwright/core/buying/cart/cart-cost'
import { discountPercent } from '@linkwright/core/buying/plans/discount-percent'
import { toDollars } from '@linkwright/core/values/money'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, callKey } from '../wire/api.ts'
import { CostRow } from './cost-row.tsx'
import { useSession } from '../session/session.ts'
import { TryAgain } from '../shell/try-again.tsx'

const words = {
  subtotal: 'Subtotal',
  plan: (percent: string) => `Plan discount (${percent})`,
  total: 'Total',
  totals: 'the total',
}

/** Subtotal, discounts and total, as the server counts them too (Spec B §9). */
export function CartTotals() {
  const session = useSession()
  const { money } = useFormat()
  const { data, error, refetch } = useQuery({
    // Which discounts there are depends on the lines.
    queryKey: [...callKey(api.cart.discount, {}), session.cart],
    queryFn: async ({ signal }) => api.cart.discount({}, { signal }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined && error !== null) return <TryAgain error={error} onPress={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading label={words.totals}>
        <Skeleton lines={2} />
      </Loading>
    )
  const cost = cartCost(session, data.discountInfo, false)
  const percent = discountPercent(session.plan.plan_discount)
  return (
    <dl className="ld-cart-totals">
      <CostRow label={words.subtotal} value={money(toDollars(cost.subtotal))} />
      {data.discountInfo.map(({ title, productName, discount }) => (
        <CostRow key={`${title} ${productName}`} label={title} value={money(-discount)} />
      ))}
      {cost.plan > 0 && <CostRow label={words.plan(percent)} value={money(toDollars(-cost.plan))} />}
      <CostRow label={words.total} value={money(toDollars(cost.total))} isTotal />
    </dl>
  )
}
