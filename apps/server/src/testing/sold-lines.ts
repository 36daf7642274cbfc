import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

interface Sold {
  business_id: number
  user_id?: number | null
  at: Date
  type: OrderedType
  order?: {
    status?: 0 | 1 | 3 | 9
    payment_state?: 'paid' | 'refunded' | 'disputed'
    admin_archived_at?: Date
    archived_at?: Date
    customer_name?: string
    customer_email?: string
  }
  line?: Partial<{
    status: string
    product_id: number
    product_name: string
    anchor_text: string
    target_url: string
    published_url: string
    published_da: number
    client_name: string
    client_email: string
    website_url: string
    report_info: string
    vendor: string
    vendor_ref: string
    details: string
    link_cents: number
    off_cents: number
  }>
}

const withAnchor: readonly OrderedType[] = ['backlinks', 'link_insertions', 'msn', 'marketplace']

/** An order of one line, as a purchase leaves it. */
export async function soldLine(kysely: Kysely<DB>, { business_id, user_id, at, type, order, line }: Sold) {
  const cents = (line?.link_cents ?? 0) - (line?.off_cents ?? 0)
  const { id: order_id, order_number } = await kysely
    .insertInto('orders')
    .values({
      business_id,
      user_id: user_id ?? null,
      kind: 'order',
      origin: 'admin',
      payment_state: 'paid',
      subtotal_cents: cents,
      extra_cents: 0,
      plan_cents: 0,
      credit_cents: 0,
      card_cents: cents,
      plan_id: 1,
      plan_basis_points: 0,
      customer_name: 'Ada Example',
      customer_email: 'ada@example.test',
      created_at: at,
      ...order,
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow()
  const { id } = await kysely
    .insertInto('order_lines')
    .values({
      business_id,
      order_id,
      position: 0,
      type,
      product_name: type,
      link_cents: 0,
      placed_at: at,
      ...(withAnchor.includes(type) ? { anchor_text: 'anchor' } : {}),
      ...line,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, order_id, order_number }
}
