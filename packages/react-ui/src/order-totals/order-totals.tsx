import { discountPercent } from '@linkwright/core/internal/buying/plans/discount-percent'
import { useFormat } from '../base/use-format.ts'

const words = {
  subtotal: 'Subtotal',
  plan: (percent: string) => `Plan discount (${percent})`,
  credit: 'Account credit',
  total: 'Total',
  tax: (name: string, percent: string | null) => (percent === null ? name : `${name} (${percent}%)`),
  card: 'Charged to your card',
}

/** All amounts in dollars, or whole units of the currency, as the API has them. */
export interface OrderTotalsProps {
  subtotal: number
  /** What is taken off by rules of discounts, each with its own line. */
  discounts?: readonly { title: string; productName: string; discount: number }[]
  /** What the plan takes off, and which fraction of the subtotal that is; 0 leaves its line out. */
  plan?: { discount: number; fraction: number }
  /** Account credit that pays for it; 0 leaves its line out. */
  credit?: number
  /** What is left of it, before tax. */
  total: number
  /** On top of the total; no rate where the payment provider has worked it out. */
  tax?: { name: string; percent: number | null; amount: number } | null
  /** What the card is charged, total and tax; shown with a tax, as it is the total otherwise. */
  card?: number
  /** ISO 4217; the provider's unless given. */
  currency?: string
  /** Whether a change of an amount is read out. */
  isLive?: boolean
}

/** How the price of an order comes about: subtotal, discounts, credit and total (Spec B §2); tax has a line of its own after it. */
export function OrderTotals(props: OrderTotalsProps) {
  const { subtotal, discounts = [], plan, credit = 0, total, tax, card, isLive } = props
  const { money, number } = useFormat()
  const show = (dollars: number) => money(dollars, props.currency)
  return (
    <dl className="lw-order-totals" aria-live={isLive ? 'polite' : undefined}>
      <Row label={words.subtotal} value={show(subtotal)} />
      {discounts.map(({ title, productName, discount }) => (
        <Row key={`${title} ${productName}`} label={title} value={show(-discount)} />
      ))}
      {plan !== undefined && plan.discount > 0 && (
        <Row label={words.plan(discountPercent(plan.fraction))} value={show(-plan.discount)} />
      )}
      {credit > 0 && <Row label={words.credit} value={show(-credit)} />}
      <Row label={words.total} value={show(total)} isTotal />
      {tax && (
        <>
          <Row
            label={words.tax(tax.name, tax.percent === null ? null : number(tax.percent))}
            value={show(tax.amount)}
          />
          {card !== undefined && <Row label={words.card} value={show(card)} isTotal />}
        </>
      )}
    </dl>
  )
}

function Row({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
