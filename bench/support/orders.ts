import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { sql } from 'kysely'
import type { Place } from './places.ts'
import { fillInBulk } from './fill-in-bulk.ts'

/** Orders of the only business, of two lines each, over two years; a tenth of them is archived. */
export async function fillOrders({ place }: Place, orders: number): Promise<void> {
  const database = await openDatabase(place)
  try {
    const user = await database.kysely
      .selectFrom('users')
      .select(['business_id', 'id'])
      .executeTakeFirstOrThrow()
    const addOrders = sql`
      insert into orders (business_id, user_id, kind, origin, status, archived_at, payment_state, subtotal_cents,
        extra_cents, plan_cents, credit_cents, card_cents, plan_id, plan_basis_points, customer_name, customer_email,
        special_inst, created_at)
      select ${user.business_id}, ${user.id}, 'order', 'admin', (array[0, 1, 1, 1, 3])[1 + n % 5],
        case when n % 10 = 0 then at end, 'paid', 25000 + n % 700, 0, 0, 0, 25000 + n % 700, 5, 0, 'Ada Bench',
        'bench@example.test', case when n % 3 = 0 then 'Please mention order ' || n end, at
      from (
        select n, timestamptz '2026-11-20 12:00Z' - n * interval '21 minutes' as at
        from generate_series(1, ${orders}::int) as n) numbered`
    const addLines = sql`
      insert into order_lines (business_id, order_id, position, type, status, product_id, content_id, product_name,
        customer_description, content_name, link_cents, content_cents, anchor_text, anchor_type, target_url,
        published_url, site_name, page_nickname, placed_at)
      select ${user.business_id}, o.id, p, 'backlinks', 'placed', 103, 2, 'DA30+ Guest Post',
        'Guest post on a site with a domain authority of 30 or more', '1,000 words', 14000, 4000,
        'what reader ' || o.id || ' says', 'generic', 'https://harbor.example/espresso/' || o.id,
        'https://blog' || o.id || '.example/a-word-on-coffee', 'Harbor Coffee', 'Espresso guide', o.created_at
      from orders o cross join generate_series(0, 1) as p`
    // The owner's statements have a long deadline.
    await database.withOwner((owner) =>
      fillInBulk(owner, ['orders', 'order_lines'], async () => {
        await addOrders.execute(owner)
        // A trigger reads the order of each line, with a plan that is made once.
        await sql`analyze orders`.execute(owner)
        await addLines.execute(owner)
      }),
    )
    // Like autovacuum, and like the embedded database when it is idle.
    await database.withOwner(async (owner) => void (await sql`vacuum orders, order_lines`.execute(owner)))
    await database.gatherStatistics()
  } finally {
    await database.close()
  }
}
