import { cartDiscounts } from '@linkwright/core/buying/cart/discount'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type NamedRule, readDiscountable } from './queries.ts'

/** The discounts that the viewer's cart gets on a day. */
export async function givenDiscounts(db: TenantDb, viewer: Viewer, day: string): Promise<NamedRule[]> {
  const { rules, lines } = await readDiscountable(db, viewer, day)
  // A line without a price is one that cannot be read.
  const priced = lines.flatMap(({ product, cents }) => (cents === null ? [] : { product, cents }))
  return cartDiscounts(rules, priced, day)
}
