import { orderedDelivery } from '@linkwright/core/buying/fulfilment/promised-delivery'
import { isSentByHand } from '@linkwright/core/buying/fulfilment/line-rules'
import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import { CANCELED, COMPLETED } from '@linkwright/core/buying/orders/order-status'
import { afterPublishing } from '../areas/buying/fulfilment/watched-line.ts'
import { ordersPort } from '../areas/buying/fulfilment/orders-port.ts'
import { lookAtWith } from '../areas/tracking/verification/look-at.ts'
import type { TenantDb } from '../db/tenant.ts'
import { sampleAddress, sampleLook, type SampleOutcome } from '../integrations/page-reader/sample-look.ts'
import type { ProcessorStore } from '../integrations/payments/test-processor/processor-store.ts'
import type { OrderPlan } from './order-plans.ts'

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

/** Check outcomes of an order's lines, so that the demo shows each. */
const outcomes: readonly SampleOutcome[] = ['ok', 'unreachable', 'lost', 'marked']

/** Looks at a published page on the day of its publication. */
async function lookAtPublished(db: TenantDb, id: number, published_url: string, at: Date): Promise<void> {
  const { target_url } = await db
    .from('order_lines')
    .select('target_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await afterPublishing(db, { id, target_url, published_url }, at)
  const watch = await db.from('link_watches').select('id').where('order_line_id', '=', id).executeTakeFirst()
  if (watch === undefined) return
  const look = (url: string, promise: LinkPromise) =>
    sampleLook(url, promise, { title: 'Sample page', words: 900 })
  await lookAtWith(db, ordersPort, watch.id, { look, at })
}

/** Writes the fulfillment of an order until today. */
export async function fulfillOrder(
  db: TenantDb,
  orderId: number,
  { status, archived, report }: OrderPlan,
  store: ProcessorStore,
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
    const outcome = outcomes[nth % outcomes.length] ?? 'ok'
    const published_url = isPlaced ? sampleAddress(base, outcome) : null
    await db
      .update('order_lines')
      .set({
        status: from,
        published_url,
        published_da: isPlaced ? (orderedDelivery(line).da ?? 30) + (id % 30) : null,
        published_at: isPlaced ? after(DELIVERED_AFTER) : null,
        report_info: report ?? null,
        ...(status === CANCELED || isSentByHand(type) ? {} : { ...SENT, vendor_ref: `SAMPLE-${id}` }),
      })
      .where('id', '=', id)
      .execute()
    if (published_url !== null) await lookAtPublished(db, id, published_url, after(DELIVERED_AFTER))
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
}
