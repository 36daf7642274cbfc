import { type Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { type OwnRow, TenantDb } from '../db/tenant.ts'
import { newOrder } from './new-order.ts'

type Owner = Parameters<typeof newOrder>[1]

const DAY_MS = 86_400_000

/** Adds an order whose first line has a running promise of 100 days, of which `left` are left, and an open claim. */
export async function newClaim(
  kysely: Kysely<DB>,
  owner: Owner,
  {
    order,
    promise,
    claim,
    left = 40,
    at = new Date(),
  }: {
    order?: Parameters<typeof newOrder>[2]
    promise?: Partial<OwnRow<'link_promises'>>
    claim?: Partial<OwnRow<'claims'>>
    left?: number
    at?: Date
  } = {},
): Promise<{ id: number; orderId: number; lineId: number; promiseId: number }> {
  const { id: orderId, lineIds } = await newOrder(kysely, owner, order)
  const lineId = lineIds[0] ?? 0
  const db = new TenantDb(kysely, owner.business_id)
  const line = await db
    .from('order_lines')
    .select(['link_cents', 'content_cents', 'off_cents'])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const until = new Date(at.getTime() + left * DAY_MS)
  const { id: promiseId } = await db
    .insert('link_promises', {
      order_line_id: lineId,
      paid_line_id: lineId,
      page_url: 'https://blog.example/post',
      target: 'https://acme.example/tools',
      anchor: 'tools',
      rel: [],
      months: 12,
      remedy: 'credit',
      auto_credit: false,
      fresh_window: false,
      due_days: 14,
      net_cents: line.link_cents + line.content_cents - line.off_cents,
      tax_cents: 0,
      days: 100,
      from_at: new Date(until.getTime() - 100 * DAY_MS),
      until_at: until,
      ...promise,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insert('claims', {
      promise_id: promiseId,
      watch_id: 1,
      code: 'link_removed',
      first_bad_at: at,
      opened_at: at,
      due_at: new Date(at.getTime() + 14 * DAY_MS),
      ...claim,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderId, lineId, promiseId }
}
