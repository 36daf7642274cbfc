import { cartCost } from '@linkwright/core/buying/cart/cart-cost'
import { savingsHint } from '@linkwright/core/buying/cart/savings-hint'
import type { AmountLine } from '@linkwright/core/buying/checkout/order-column'
import { amountIn, type Cents, toCents } from '@linkwright/core/values/money'
import type { Session } from '@linkwright/sdk'
import type { Client } from '../server/client.ts'

/** Amounts on one line: `Subtotal $99.00, Order total $99.00, To pay $99.00.` */
export function amountsText(lines: readonly AmountLine[], currency: string): string {
  return `${lines.map(({ label, cents }) => `${label} ${amountIn(cents, currency)}`).join(', ')}.`
}

/** Messages about the cost of the cart; none for an empty cart. */
export async function cartCostMessages(
  client: Client,
  session: Session,
  signal: AbortSignal,
): Promise<string[]> {
  if (session.cart.length === 0) return []
  const { discountInfo } = await client.cart.discount({}, { signal })
  const { currency } = session.settings
  const inCurrency = (cents: Cents) => amountIn(cents, currency)
  const totals = cartCost(session, discountInfo, false)
  const parts = [
    `Subtotal ${inCurrency(totals.subtotal)}`,
    ...discountInfo.map(({ title, discount }) => `${title} -${inCurrency(toCents(discount))}`),
    ...(totals.plan > 0 ? [`plan discount -${inCurrency(totals.plan)}`] : []),
  ]
  // A sub-user cannot choose another plan.
  const hint = session.user.is_main ? savingsHint(session.plan, totals, currency) : undefined
  const credit = toCents(session.business.credit)
  return [
    `${parts.join(', ')}. Total before tax ${inCurrency(totals.total)}.`,
    ...(credit > 0 ? [`Account credit: ${inCurrency(credit)}.`] : []),
    ...(hint === undefined ? [] : [hint]),
  ]
}
