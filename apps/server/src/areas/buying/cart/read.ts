import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { presentCart } from './present.ts'
import { readCart } from './queries.ts'

/** What the viewer has put into the cart, oldest first, with what it costs on a day. */
export async function cartOf(db: TenantDb, viewer: Viewer, day: string): Promise<CartItem[]> {
  return presentCart(await readCart(db, viewer, day))
}
