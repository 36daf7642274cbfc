import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** What the demo's products cost: a bit more than half of their first price, so that orders earn something. */
export async function addCosts(trx: Kysely<DB>): Promise<void> {
  await sql`
    insert into product_costs (product_id, cents)
    select distinct on (product_id) product_id, cents * 11 / 20 from product_prices order by product_id, from_day
    on conflict do nothing`.execute(trx)
}

/** The one discount of the demo; a real installation starts without any. */
export const demoDiscount: Insertable<DB['cart_discounts']> = {
  title: 'Three guest posts',
  product_id: 103,
  cents: 2000,
  quantity: 3,
}
