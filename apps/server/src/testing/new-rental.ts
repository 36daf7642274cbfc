import type { Kysely } from 'kysely'
import { refreshPaidUntil } from '../areas/buying/promises/renewals.ts'
import type { DB } from '../db/tables.ts'
import { type OwnRow, TenantDb } from '../db/tenant.ts'
import { newOrder } from './new-order.ts'
import { newWatch } from './new-watch.ts'

const DAY_MS = 86_400_000

type Owner = Parameters<typeof newOrder>[1]

/**
 * A delivered and watched line whose placement is rented for 12 months, of which `left` days are left. Its product is
 * sold as a rented one.
 */
export async function newRental(
  kysely: Kysely<DB>,
  owner: Owner,
  {
    left = 20,
    order,
    watch,
  }: { left?: number; order?: Parameters<typeof newOrder>[2]; watch?: Partial<OwnRow<'link_watches'>> } = {},
): Promise<{ watchId: number; lineId: number; orderId: number; promiseId: number; until: Date }> {
  await kysely
    .updateTable('products')
    .set({ promise_months: 12, remedy: 'credit', rented: true })
    .where('id', '=', 103)
    .execute()
  const { id: orderId, lineIds } = await newOrder(kysely, owner, { status: 1, ...order })
  const lineId = lineIds[0] ?? 0
  const db = new TenantDb(kysely, owner.business_id)
  const until = new Date(Date.now() + left * DAY_MS)
  const page_url = `https://blog.example/rented-${lineId}`
  const { id: promiseId } = await db
    .insert('link_promises', {
      order_line_id: lineId,
      paid_line_id: lineId,
      page_url,
      target: 'https://garden.example/tools',
      anchor: 'garden tools',
      rel: ['sponsored'],
      months: 12,
      remedy: 'credit',
      auto_credit: false,
      rented: true,
      fresh_window: false,
      due_days: 14,
      net_cents: 18_000,
      tax_cents: 0,
      days: 365,
      from_at: new Date(until.getTime() - 365 * DAY_MS),
      until_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const watchId = await newWatch(kysely, owner, { order_line_id: lineId, url: page_url, ...watch })
  await refreshPaidUntil(db, orderId)
  return { watchId, lineId, orderId, promiseId, until }
}
