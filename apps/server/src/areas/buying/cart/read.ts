import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import { linesUnreadable } from '@linkwright/core/buying/cart/cart-sentences'
import { AppError } from '@linkwright/core/contract/errors'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type PresentCart, presentCart } from './present.ts'
import { readCart } from './queries.ts'

/** What the viewer has put into the cart, oldest first, with what it costs on a day, and which lines cannot be read. */
export async function cartOf(db: TenantDb, viewer: Viewer, day: string): Promise<PresentCart> {
  return presentCart(await readCart(db, viewer, day))
}

/**
 * The same where every line counts.
 * @throws when one cannot be read, with what to do.
 */
export async function wholeCart(db: TenantDb, viewer: Viewer, day: string): Promise<CartItem[]> {
  const { items, unreadable } = await cartOf(db, viewer, day)
  if (unreadable.length > 0) throw new AppError('conflict', linesUnreadable(unreadable))
  return items
}
