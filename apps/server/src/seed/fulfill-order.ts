import { orderedDelivery } from '@linkwright/core/buying/fulfilment/promised-delivery'
import { isSentByHand } from '@linkwright/core/buying/fulfilment/line-rules'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import { CANCELED, COMPLETED } from '@linkwright/core/buying/orders/order-status'
import { beginPromises } from '../areas/buying/promises/begin.ts'
import { refreshPaidUntil } from '../areas/buying/promises/renewals.ts'
import { afterPublishing } from '../areas/buying/fulfilment/watched-line.ts'
import { ordersPort } from '../areas/buying/fulfilment/orders-port.ts'
import type { KeepSample } from '../areas/tracking/evidence/keep-evidence.ts'
import { lookWhileDue } from '../areas/tracking/verification/look-at.ts'
import { startOwnOrder } from '../db/lock-record.ts'
import { type TenantDb, unguarded } from '../db/tenant.ts'
import { publishersDay, sampleAddress, type WantedFate } from '../integrations/page-reader/page-fates.ts'
import { sampleLook } from '../integrations/page-reader/sample-look.ts'
import type { ProcessorStore } from '../integrations/payments/test-processor/processor-store.ts'
import type { OrderPlan, PlannedFate } from './order-plans.ts'

export const DAY_MS = 86_400_000
/** Days after the order. */
const STARTED_AFTER = 2
const DELIVERED_AFTER = 9

/** Sent to the demo's vendor. */
const SENT = { vendor: 'simulator', send_state: 'sent' } as const

/** The states of a line since it was ordered. */
function statesOf(status: OrderPlan['status'], type: OrderedType): string[] {
  if (status === CANCELED) return [isSentByHand(type) ? 'canceled' : 'cancelled']
  return status === COMPLETED ? ['in_progress', 'placed'] : ['in_progress']
}

/** A published line and its time. */
interface Published {
  id: number
  published_url: string
  at: Date
  until: Date
  /** Day 0 of the publishers' clock. */
  since: Date
  keep: KeepSample
}

/** Looks at a published page from its publication until today. */
async function lookAtPublished(
  db: TenantDb,
  { id, published_url, at, until, since, keep }: Published,
): Promise<void> {
  startOwnOrder(unguarded(db), 'a line of the demo')
  const { target_url } = await db
    .from('order_lines')
    .select('target_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await afterPublishing(db, { id, target_url, published_url, renews_line_id: null }, at)
  const watch = await db.from('link_watches').select('id').where('order_line_id', '=', id).executeTakeFirst()
  if (watch === undefined) return
  const page = { title: 'Sample page', words: 900 }
  await lookWhileDue(db, ordersPort, [watch.id], {
    look: (url, promise, day) => sampleLook(url, promise, page, publishersDay(since, day)),
    until,
    keep,
  })
}

/** A planned fate by the publishers' clock. */
function fateFrom(fate: PlannedFate, published: number): WantedFate {
  if (typeof fate === 'string') return fate
  const { becomes, after, returns } = fate
  return {
    becomes,
    from: published + after[0],
    until: published + after[1],
    ...(returns === undefined ? {} : { returns: published + returns }),
  }
}

/** Writes the fulfillment of an order until today. */
export async function fulfillOrder(
  db: TenantDb,
  orderId: number,
  { status, archived, report, fates = [] }: OrderPlan,
  { store, now, since, keep }: { store: ProcessorStore; now: Date; since: Date; keep: KeepSample },
): Promise<void> {
  if (status === 0) return
  const after = (days: number) => new Date(store.at + days * DAY_MS)
  const lines = await db
    .from('order_lines')
    .select(['id', 'type', 'internal_code', 'promised', 'marketplace_url', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  let seq = 1
  for (const [nth, line] of lines.entries()) {
    const { id, type } = line
    const states = statesOf(status, type)
    let from = 'new'
    for (const to of states) {
      const at = after(to === 'placed' ? DELIVERED_AFTER : STARTED_AFTER)
      seq += 1
      await db
        .insert('order_events', {
          order_id: orderId,
          seq,
          line_id: id,
          what: 'line',
          from_state: from,
          to_state: to,
          actor_user_id: 1,
          at,
        })
        .execute()
      from = to
    }
    const isPlaced = from === 'placed'
    const base = `https://published.example/${orderId}-${id}`
    const at = after(DELIVERED_AFTER)
    const fate = fateFrom(fates[nth] ?? 'ok', publishersDay(since, at))
    const published_url = isPlaced ? sampleAddress(base, fate) : null
    await db
      .update('order_lines')
      .set({
        status: from,
        published_url,
        published_da: isPlaced ? (orderedDelivery(line).da ?? 30) + (id % 30) : null,
        published_at: isPlaced ? at : null,
        report_info: report ?? null,
        ...(status === CANCELED || isSentByHand(type) ? {} : { ...SENT, vendor_ref: `SAMPLE-${id}` }),
      })
      .where('id', '=', id)
      .execute()
    if (published_url === null) continue
    await beginPromises(db, [{ id, published_url, link_id: null, renews_line_id: null }], at)
    await lookAtPublished(db, { id, published_url, at, until: now, since, keep })
  }
  await db
    .update('orders')
    .set({
      status,
      completed_at: status === COMPLETED ? after(DELIVERED_AFTER) : null,
      archived_at: archived === true ? after(DELIVERED_AFTER + 1) : null,
      ...(status === CANCELED ? { payment_state: 'refunded' as const } : {}),
    })
    .where('id', '=', orderId)
    .execute()
  await refreshPaidUntil(db, orderId)
}
