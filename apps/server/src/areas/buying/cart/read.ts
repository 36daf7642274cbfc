import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import { linesUnreadable } from '@linkwright/core/buying/cart/cart-messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { Viewer } from '../../../access/granted.ts'
import { jsonPart, type JsonPart } from '../../../db/json-part.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type PresentCart, presentCart } from './present.ts'
import { cartJson, type NamedRule, readCart, readDiscountable } from './queries.ts'
import { cartDiscounts } from '@linkwright/core/buying/cart/discount'

/**
 * What the viewer has put into the cart, oldest first, with what it costs on a day, and which lines cannot be read, as a
 * part of another statement.
 */
export function cartPart(db: TenantDb, viewer: Viewer, day: string): JsonPart<PresentCart> {
  return jsonPart(cartJson(db, viewer, day), presentCart)
}

/**
 * The same where every line counts.
 * @throws when one cannot be read, with what to do.
 */
export async function wholeCart(db: TenantDb, viewer: Viewer, day: string): Promise<CartItem[]> {
  const { items, unreadable } = presentCart(await readCart(db, viewer, day))
  if (unreadable.length > 0) throw new AppError('conflict', linesUnreadable(unreadable))
  return items
}

/** The discounts that the viewer's cart gets on a day. */
export async function givenDiscounts(db: TenantDb, viewer: Viewer, day: string): Promise<NamedRule[]> {
  const { rules, lines } = await readDiscountable(db, viewer, day)
  // A line without a price is one that cannot be read.
  const priced = lines.flatMap(({ product, cents }) => (cents === null ? [] : { product, cents }))
  return cartDiscounts(rules, priced, day)
}
