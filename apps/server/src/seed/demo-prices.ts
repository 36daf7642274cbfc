import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Sets the costs of the demo's products: a bit more than half of their first price, so that orders have a margin. */
export async function addCosts(trx: Kysely<DB>): Promise<void> {
  await sql`
    insert into product_costs (product_id, cents)
    select distinct on (product_id) product_id, cents * 11 / 20 from product_prices order by product_id, from_day
    on conflict do nothing`.execute(trx)
}

/** The only discount of the demo; a real installation starts without one. */
export const demoDiscount: Insertable<DB['cart_discounts']> = {
  title: 'Three guest posts',
  product_id: 103,
  cents: 2000,
  quantity: 3,
}

/** A link insertion that the demo’s customers rent, so that some of them end soon. */
const RENTED_PRODUCT = 142

/** Guest posts of the demo are replaced, link insertions credited automatically. Syndication and others promise nothing. */
export async function addPromises(trx: Kysely<DB>): Promise<void> {
  await sql`
    update products set promise_months = case id when ${RENTED_PRODUCT} then 2 else 12 end, rented = id = ${RENTED_PRODUCT}, remedy = case type when 'backlinks' then 'replace' else 'credit' end,
      fresh_window = type = 'backlinks', auto_credit = type = 'link_insertions'
    where type in ('backlinks', 'link_insertions')`.execute(trx)
}
