import { orderedDelivery } from '@linkwright/core/buying/fulfilment/promised-delivery'
import { isSentByHand } from '@linkwright/core/buying/fulfilment/line-rules'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import { CANCELED, COMPLETED } from '@linkwright/core/buying/orders/order-status'
import {
  checkedColumns,
  saveCheck,
  readPublishedUrl,
} from '../areas/buying/fulfilment/check-published-url.ts'
import type { TenantDb } from '../db/tenant.ts'
import type { WantedLink } from '../integrations/page-reader/port.ts'
import { sampleAddress, sampleCheck, type SampleOutcome } from '../integrations/page-reader/sample-check.ts'
import type { ProcessorStore } from '../integrations/payments/test-processor/processor-store.ts'
import type { OrderPlan } from './order-plans.ts'

export const DAY_MS = 86_400_000
/** Days after the order. */
const STARTED = 2
const DELIVERED = 9

/** To the demo's own vendor. */
const SENT = { vendor: 'simulator', send_state: 'sent' } as const

/** Which states a line has been through since it was ordered. */
function wayOf(status: OrderPlan['status'], type: OrderedType): string[] {
  if (status === CANCELED) return [isSentByHand(type) ? 'canceled' : 'cancelled']
  return status === COMPLETED ? ['in_progress', 'placed'] : ['in_progress']
}

/** What a look at the lines of an order finds, so that each outcome is there to be seen. */
const outcomes: readonly SampleOutcome[] = ['ok', 'unreachable', 'lost', 'marked']
const reader = {
  isSample: true,
  check: (url: string, wanted: readonly WantedLink[]) => Promise.resolve(sampleCheck(url, wanted)),
}

/** What was seen of a page on the day it was published. */
async function lookedAt(db: TenantDb, line_id: number, url: string, at: Date): Promise<void> {
  const ordered = await db
    .from('order_lines')
    .select(checkedColumns)
    .where('id', '=', line_id)
    .executeTakeFirstOrThrow()
  const check_state = await saveCheck(
    db,
    { line_id, url, at },
    await readPublishedUrl(reader, url, ordered),
    ordered,
  )
  await db.update('order_lines').set({ check_state }).where('id', '=', line_id).execute()
}

/** What whoever fulfils orders has made of it until now. */
export async function fulfilled(
  db: TenantDb,
  orderId: number,
  { status, archived, report }: OrderPlan,
  book: ProcessorStore,
): Promise<void> {
  if (status === 0) return
  const after = (days: number) => new Date(book.at + days * DAY_MS)
  const lines = await db
    .from('order_lines')
    .select(['id', 'type', 'internal_code', 'promised', 'marketplace_url', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  let seq = 1
  for (const [nth, line] of lines.entries()) {
    const { id, type } = line
    const way = wayOf(status, type)
    let from = 'new'
    for (const to of way) {
      const at = after(to === 'placed' ? DELIVERED : STARTED)
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
        published_at: isPlaced ? after(DELIVERED) : null,
        report_info: report ?? null,
        ...(status === CANCELED || isSentByHand(type) ? {} : { ...SENT, vendor_ref: `SAMPLE-${id}` }),
      })
      .where('id', '=', id)
      .execute()
    if (published_url !== null) await lookedAt(db, id, published_url, after(DELIVERED))
  }
  await db
    .update('orders')
    .set({
      status,
      completed_at: status === COMPLETED ? after(DELIVERED) : null,
      archived_at: archived === true ? after(DELIVERED + 1) : null,
      ...(status === CANCELED ? { payment_state: 'refunded' as const } : {}),
    })
    .where('id', '=', orderId)
    .execute()
}
