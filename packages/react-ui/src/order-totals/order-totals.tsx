import { type AmountLine, pricedColumn } from '@linkwright/core/internal/buying/checkout/order-column'
import { toDollars } from '@linkwright/core/internal/values/money'
import { useFormat } from '../base/use-format.ts'

const texts = { total: 'Total before tax' }

/** All amounts in dollars or whole units of `currency`, as in the API. */
export interface OrderTotalsProps {
  subtotal: number
  /** Discounts by rule, each on its own line. */
  discounts?: readonly { title: string; productName: string; discount: number }[]
  /** The combined discount, if less than the sum of the rules. */
  extra?: number
  /** The plan discount, and its fraction of the remaining amount. A discount of 0 hides the line. */
  plan?: { discount: number; fraction?: number }
  /** `percent` is null if the payment provider computed the tax. */
  tax?: { name: string; percent: number | null; amount: number } | null
  /** Account credit used; 0 hides the line. */
  credit?: number
  /** Totals of a cart: ends with the total, because checkout adds tax and account credit. */
  isCart?: boolean
  /** ISO 4217 code; the provider's currency by default. */
  currency?: string
  /** Whether changes of an amount are announced. */
  isLive?: boolean
}

/** The price breakdown of an order: subtotal, discounts, tax, Order total, account credit and To pay. */
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
    .map((line) => (line.is === 'total' ? { ...line, label: texts.total } : line))
}

export interface AmountColumnProps {
  lines: readonly AmountLine[]
  /** ISO 4217 code; the provider's currency by default. */
  currency?: string
  /** Whether changes of an amount are announced. */
  isLive?: boolean
}

/** A column of amounts with each sum below its parts. */
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
