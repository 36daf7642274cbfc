import { type AmountLine, pricedColumn } from '@linkwright/core/internal/buying/checkout/order-column'
import { toDollars } from '@linkwright/core/internal/values/money'
import { useFormat } from '../base/use-format.ts'

const words = { total: 'Total before tax' }

/** All amounts in dollars, or whole units of the currency, as the API has them. */
export interface OrderTotalsProps {
  subtotal: number
  /** What is taken off by rules of discounts, each with its own line. */
  discounts?: readonly { title: string; productName: string; discount: number }[]
  /** What all discounts take off together, where that is less than their sum. */
  extra?: number
  /** What the plan takes off, and which fraction of the rest that is; 0 leaves its line out. */
  plan?: { discount: number; fraction?: number }
  /** No rate where the payment provider has worked it out. */
  tax?: { name: string; percent: number | null; amount: number } | null
  /** Account credit that pays for it; 0 leaves its line out. */
  credit?: number
  /** Of a cart: tax and account credit follow at checkout, and the column ends with its total. */
  isCart?: boolean
  /** ISO 4217; the provider's unless given. */
  currency?: string
  /** Whether a change of an amount is read out. */
  isLive?: boolean
}

// Spec B §2
/** How the price of an order comes about: subtotal, discounts, tax, Order total, account credit and To pay. */
export function OrderTotals({ isCart = false, isLive, currency, ...amounts }: OrderTotalsProps) {
  const { discounts = [], plan, tax = null, credit = 0, subtotal } = amounts
  const extra = amounts.extra ?? discounts.reduce((sum, { discount }) => sum + discount, 0)
  const plan_percent = plan?.fraction === undefined ? undefined : plan.fraction * 100
  const price = { subtotal, discounts, extra, plan: plan?.discount ?? 0, plan_percent, tax, credit }
  const lines = pricedColumn(price)
  return (
    <AmountColumn
      lines={isCart ? upToTotal(lines) : lines}
      isLive={isLive ?? false}
      {...(currency === undefined ? {} : { currency })}
    />
  )
}

function upToTotal(lines: readonly AmountLine[]): AmountLine[] {
  return lines
    .filter(({ is }) => is !== 'credit' && is !== 'due')
    .map((line) => (line.is === 'total' ? { ...line, label: words.total } : line))
}

export interface AmountColumnProps {
  lines: readonly AmountLine[]
  /** ISO 4217; the provider's unless given. */
  currency?: string
  /** Whether a change of an amount is read out. */
  isLive?: boolean
}

/** A column of amounts with each sum below its items. */
export function AmountColumn({ lines, currency, isLive }: AmountColumnProps) {
  const { money } = useFormat()
  return (
    <dl className="lw-order-totals" aria-live={isLive ? 'polite' : undefined}>
      {lines.map(({ is, label, cents }, at) => (
        <div key={`${at} ${label}`} data-total={is === 'total' || is === 'due' ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{money(toDollars(cents), currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
