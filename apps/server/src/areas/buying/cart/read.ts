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
 * The viewer's cart, oldest line first, with prices on a day and the unreadable lines, as a part of another
 * statement.
 */
export function cartPart(db: TenantDb, viewer: Viewer, day: string): JsonPart<PresentCart> {
  return jsonPart(cartJson(db, viewer, day), presentCart)
}

/**
 * The viewer's cart when all lines must be readable.
 * @throws AppError with what to do when a line cannot be read.
 */
export async function wholeCart(db: TenantDb, viewer: Viewer, day: string): Promise<CartItem[]> {
  const { items, unreadable } = presentCart(await readCart(db, viewer, day))
  if (unreadable.length > 0) throw new AppError('conflict', linesUnreadable(unreadable))
  return items
}

/** The discounts of the viewer's cart on a day. */
export async function givenDiscounts(db: TenantDb, viewer: Viewer, day: string): Promise<NamedRule[]> {
  const { rules, lines } = await readDiscountable(db, viewer, day)
  // A line without a price cannot be read.
  const priced = lines.flatMap(({ product, cents }) => (cents === null ? [] : { product, cents }))
  return cartDiscounts(rules, priced, day)
}
