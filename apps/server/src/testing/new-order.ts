import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { type OwnRow, TenantDb } from '../db/tenant.ts'

type Line = OwnRow<'order_lines'>

interface Ordered extends Partial<Omit<OwnRow<'orders'>, 'checkout_id'>> {
  lines?: Partial<Line>[]
}

/** A guest post to an address outside. */
const guestPost: Omit<Line, 'order_id' | 'position'> = {
  type: 'backlinks',
  product_id: 103,
  content_id: 2,
  product_name: 'DA30+ Guest Post',
  internal_code: 'gp_da30',
  customer_description: 'Guest post on a site with a domain authority of 30 or more',
  content_name: '1,000 words',
  content_words: 1000,
  link_cents: 14_000,
  content_cents: 4_000,
  anchor_text: 'garden tools',
  anchor_type: 'generic',
  target_url: 'https://garden.example/tools',
}

/** A paid order of a user, by default by card and of one guest post; returns its id and those of its lines. */
export async function newOrder(
  kysely: Kysely<DB>,
  { business_id, user_id }: { business_id: number; user_id: number },
  { lines = [{}], credit_cents = 0, origin = 'customer', ...order }: Ordered = {},
): Promise<{ id: number; lineIds: number[] }> {
  const whole = lines.map((line, position) => ({ ...guestPost, position, ...line }))
  const sum = whole.reduce((cents, line) => cents + line.link_cents + (line.content_cents ?? 0), 0)
  const off = whole.reduce((cents, line) => cents + (line.off_cents ?? 0), 0)
  const money = {
    subtotal_cents: sum,
    extra_cents: off,
    plan_cents: 0,
    credit_cents,
    card_cents: sum - off - credit_cents,
  }
  const paid = { ...money, plan_id: 5, plan_basis_points: 0, user_id, kind: 'order' as const }
  return await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const checkout_id = origin === 'admin' ? null : await frozen(db, paid)
    const { id } = await db
      .insert('orders', {
        ...paid,
        origin,
        payment_state: 'paid',
        customer_name: 'Ada Example',
        customer_email: 'ada@example.test',
        ...order,
        checkout_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (checkout_id !== null)
      await db
        .update('checkouts')
        .set({ state: 'paid', order_id: id, ended_at: new Date() })
        .where('id', '=', checkout_id)
        .execute()
    const placed_at = order.created_at ?? new Date()
    const added = await db
      .insert(
        'order_lines',
        whole.map((line) => ({ placed_at, ...line, order_id: id })),
      )
      .returning('id')
      .execute()
    return { id, lineIds: added.map((line) => line.id) }
  })
}

async function frozen(
  db: TenantDb,
  paid: Omit<OwnRow<'checkouts'>, 'request_hash' | 'lines' | 'lease_until'>,
): Promise<number> {
  const { id } = await db
    .insert('checkouts', {
      ...paid,
      request_hash: '',
      lines: JSON.stringify({ version: 1, lines: [] }),
      card_ref: 'pm_card',
      lease_until: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line that links nowhere. */
export const syndication = {
  type: 'syndication',
  product_id: 117,
  content_id: null,
  product_name: 'Content Syndication',
  customer_description: 'Content syndication of a blog post',
  content_name: null,
  content_words: null,
  link_cents: 9900,
  content_cents: 0,
  anchor_text: null,
  anchor_type: null,
  target_url: 'https://acme.example/post',
  details: JSON.stringify({ url: 'https://acme.example/post', category: null }),
} as const
