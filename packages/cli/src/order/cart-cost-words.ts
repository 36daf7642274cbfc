import { cartCost } from '@linkwright/core/buying/cart/cart-cost'
import { savingsHint } from '@linkwright/core/buying/cart/savings-hint'
import { formatDollars, toCents } from '@linkwright/core/values/money'
import type { Session } from '@linkwright/sdk'
import type { Client } from '../server/client.ts'

/** What the cart costs, sentence by sentence: none for an empty one. */
export async function costOfCart(client: Client, session: Session, signal: AbortSignal): Promise<string[]> {
  if (session.cart.length === 0) return []
  const { discountInfo } = await client.cart.discount({}, { signal })
  const totals = cartCost(session, discountInfo, false)
  const parts = [
    `Subtotal ${formatDollars(totals.subtotal)}`,
    ...discountInfo.map(({ title, discount }) => `${title} -${formatDollars(toCents(discount))}`),
    ...(totals.plan > 0 ? [`plan discount -${formatDollars(totals.plan)}`] : []),
  ]
  const hint = savingsHint(session.plan, totals)
  const credit = toCents(session.business.credit)
  return [
    `${parts.join(', ')}. Total ${formatDollars(totals.total)}.`,
    ...(credit > 0 ? [`Account credit: ${formatDollars(credit)}.`] : []),
    ...(hint === undefined ? [] : [hint]),
  ]
}
