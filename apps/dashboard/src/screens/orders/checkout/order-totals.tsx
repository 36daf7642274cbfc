import { discountPercent } from '@linkwright/core/buying/plans/discount-percent'
import { useFormat } from '@linkwright/react-ui/provider'
import type { CheckoutPrice } from '@linkwright/sdk'
import { CostRow } from '../../../cart/cost-row.tsx'
import { useSession } from '../../../session/session.ts'

const words = {
  subtotal: 'Subtotal',
  plan: (percent: string) => `Plan discount (${percent})`,
  credit: 'Account credit',
  total: 'Total',
  tax: (name: string, percent: string | null) => (percent === null ? name : `${name} (${percent}%)`),
  card: 'Charged to your card',
}

/** Subtotal, discounts, credit and total (Spec B §2); tax has a line of its own after it. */
export function OrderTotals({ price }: { price: CheckoutPrice }) {
  const { plan } = useSession()
  const { money, number } = useFormat()
  const { subtotal, discounts, plan: planDiscount, credit, total, tax, card } = price
  return (
    <dl className="ld-cart-totals" aria-live="polite">
      <CostRow label={words.subtotal} value={money(subtotal)} />
      {discounts.map(({ title, productName, discount }) => (
        <CostRow key={`${title} ${productName}`} label={title} value={money(-discount)} />
      ))}
      {planDiscount > 0 && (
        <CostRow label={words.plan(discountPercent(plan.plan_discount))} value={money(-planDiscount)} />
      )}
      {credit > 0 && <CostRow label={words.credit} value={money(-credit)} />}
      <CostRow label={words.total} value={money(Number(total))} isTotal />
      {tax !== null && (
        <>
          <CostRow
            label={words.tax(tax.name, tax.percent === null ? null : number(tax.percent))}
            value={money(Number(tax.amount))}
          />
          <CostRow label={words.card} value={money(card)} isTotal />
        </>
      )}
    </dl>
  )
}
