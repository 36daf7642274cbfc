import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../../../migrations/0039-order-texts.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { startServer } from '../../../testing/start.ts'

it('finds orders by the texts of their lines that stood before these were kept', async () => {
  const server = await startServer()
  const buyer = await server.newAccount()
  const { id } = await newOrder(server.services.kysely, buyer, {
    lines: [{ anchor_text: 'Rare Orchids' }, { anchor_text: 'Old Roses' }],
  })
  await server.database.withOwner(async (owner) => {
    await sql`
      drop trigger order_lines_added on order_lines;
      drop trigger order_line_changed on order_lines;
      drop trigger order_line_removed on order_lines;
      drop function note_new_order_lines, note_order_line, order_line_texts, order_line_text;
      drop index orders_of_business_by_amount, orders_of_business_by_time;
      alter table orders drop column own_texts, drop column line_texts;
      create index orders_of_business on orders (business_id, created_at, id);
      create index orders_of_business_archived on orders (business_id, archived_at, created_at, id)`.execute(
      owner,
    )
    await up(owner)
  })
  for (const q of ['rare orchids', 'OLD ROSES', `order_${id}`])
    expect((await buyer.client.orders.list({ q })).map((order) => order.id)).toEqual([id])
  await server.close()
})
