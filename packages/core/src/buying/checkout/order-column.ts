import { columnLabels } from './column-labels.ts'
import { discountPercent } from '../plans/plan-labels.ts'
import { type Cents, toCents } from '../../values/money.ts'

// docs/decisions/0121-cart-and-checkout.md
/** A line of the calculation from the prices to the amount to pay. Deductions are negative. */
export interface AmountLine {
  is: 'subtotal' | 'discount' | 'plan' | 'tax' | 'total' | 'credit' | 'due'
  label: string
  cents: Cents
}

/** The amounts of an order in cents, all without a sign. */
export interface OrderAmounts {
  subtotal: Cents
  discounts: readonly { title: string; cents: Cents }[]
  plan: Cents
  /** The plan's discount rate, if known: .05 is five percent. */
  planFraction?: number | undefined
  /** No rate where the payment provider has worked it out. */
  tax: { name: string; percent: number | null; cents: Cents } | null
  credit: Cents
  /** Label of the credit that pays, if it is not account credit. */
  creditLabel?: string
}

/**
 * Subtotal, discounts, tax, Order total, account credit, To pay: the same column on each screen, in receipts, mails and
 * files. Order total and To pay are the sums of the rows above them; rows of zero are left out.
 */
export function orderColumn({
  subtotal,
  discounts,
  plan,
  planFraction,
  tax,
  credit,
  creditLabel = columnLabels.credit,
}: OrderAmounts): AmountLine[] {
  const taken = discounts.filter(({ cents }) => cents !== 0)
  const lines: AmountLine[] = [
    { is: 'subtotal', label: columnLabels.subtotal, cents: subtotal },
    ...taken.map(({ title, cents }): AmountLine => ({ is: 'discount', label: title, cents: -cents })),
    ...some('plan', planLabel(planFraction), -plan),
    ...(tax === null ? [] : [{ is: 'tax', label: taxLabel(tax), cents: tax.cents } as const]),
  ]
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...lines,
    { is: 'total', label: columnLabels.total, cents: total },
    ...some('credit', creditLabel, -credit),
    { is: 'due', label: columnLabels.due, cents: total - credit },
  ]
}

const some = (is: AmountLine['is'], label: string, cents: Cents): AmountLine[] =>
  cents === 0 ? [] : [{ is, label, cents }]

const planLabel = (fraction: number | undefined) =>
  fraction === undefined ? columnLabels.plan : `${columnLabels.plan} (${discountPercent(fraction)})`

/** `VAT (19%)` */
export function taxLabel({ name, percent }: { name: string; percent: number | null }): string {
  return percent === null ? name : `${name} (${percent}%)`
}

interface Discounts {
  /** Discount in dollars, like the other amounts. */
  extra: number
  discounts: readonly { title: string; discount: number }[]
}

/** Each discount by its title; a single line if together they exceed the allowed discount. */
export function namedDiscounts(
  extra: Cents,
  discounts: OrderAmounts['discounts'],
): OrderAmounts['discounts'] {
  const sum = discounts.reduce((cents, each) => cents + each.cents, 0)
  return sum === extra ? discounts : [{ title: columnLabels.discounts, cents: extra }]
}

const inDollars = ({ extra, discounts }: Discounts) =>
  namedDiscounts(
    toCents(extra),
    discounts.map(({ title, discount }) => ({ title, cents: toCents(discount) })),
  )

interface Paid extends Discounts {
  amount: number
  subtotal: number
  plan: number
  plan_percent: number
  tax: number
  tax_name: string | null
  tax_percent: number | null
  credit: number
}

/** The calculation of an order from its fields on the wire. An order entered by an administrator has only an amount. */
export function paidColumn(order: Paid): AmountLine[] {
  const { amount, subtotal, plan, plan_percent, tax, tax_name, tax_percent, credit } = order
  const isEntered = toCents(subtotal) === 0
  return orderColumn({
    subtotal: toCents(isEntered ? amount : subtotal),
    discounts: isEntered ? [] : inDollars(order),
    plan: isEntered ? 0 : toCents(plan),
    planFraction: plan_percent / 100,
    tax:
      toCents(tax) === 0
        ? null
        : { name: tax_name ?? columnLabels.tax, percent: tax_percent, cents: toCents(tax) },
    credit: toCents(credit),
  })
}

/** The input of `paidColumn`, in cents. */
export interface PaidCents {
  amount_cents: Cents
  subtotal_cents: Cents
  extra_cents: Cents
  plan_cents: Cents
  tax_cents: Cents
  credit_cents: Cents
}

/** The sums of a column in a row, for files: discounts and the plan's are one. */
export function columnSums({
  amount_cents,
  subtotal_cents,
  extra_cents,
  plan_cents,
  tax_cents,
  credit_cents,
}: PaidCents) {
  const isEntered = subtotal_cents === 0
  const subtotal = isEntered ? amount_cents : subtotal_cents
  const discounts = isEntered ? 0 : -extra_cents - plan_cents
  const total = subtotal + discounts + tax_cents
  return { subtotal, discounts, tax: tax_cents, total, credit: -credit_cents, due: total - credit_cents }
}

interface Priced extends Discounts {
  subtotal: number
  plan: number
  plan_percent?: number | undefined
  tax: { name: string; percent: number | null; amount: string | number } | null
  credit: number
}

/** The column of a cart that is about to be ordered. */
export function pricedColumn(price: Priced): AmountLine[] {
  const { subtotal, plan, plan_percent, tax, credit } = price
  return orderColumn({
    subtotal: toCents(subtotal),
    discounts: inDollars(price),
    plan: toCents(plan),
    planFraction: plan_percent === undefined ? undefined : plan_percent / 100,
    tax: tax && { name: tax.name, percent: tax.percent, cents: toCents(tax.amount) },
    credit: toCents(credit),
  })
}
