import type { Insertable } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The one discount of the demo; a real installation starts without any. */
export const demoDiscount: Insertable<DB['cart_discounts']> = {
  title: 'Three guest posts',
  product_id: 103,
  cents: 2000,
  quantity: 3,
}
