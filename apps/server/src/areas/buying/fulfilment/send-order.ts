import { goesToVendor, isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { ORDER_ARCHIVED } from '@linkwright/core/buying/fulfilment/order-state'
import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { LockedOrder, LockedLine, OrderChange } from './locked-order.ts'

/** The job that sends a line to the vendor; `tries` counts how often it was postponed. */
const LineToSend = z.object({ business_id: z.int(), line_id: z.int(), tries: z.int() })

export const sendLineJob = { name: 'send-line', schema: LineToSend, queue: 'look-ups' } as const

/** Sends an order to the vendor: enqueues a job for each line, which starts once the transaction commits. */
export async function sendOrder({ db, lines }: OrderChange): Promise<object> {
  const sent = lines.filter(isSendable)
  await queueLines(db, sent)
  return { lines: sent.length }
}

/** Enqueues the lines again that were waiting, or were skipped, when their order was archived. */
export async function resumeSending({ db, order, lines }: LockedOrder): Promise<void> {
  if (order.status !== 3) return
  const waiting = lines.filter(
    (line) =>
      isSendable(line) &&
      (line.send_state === 'sending' || (line.send_state === 'none' && line.send_failure === ORDER_ARCHIVED)),
  )
  await queueLines(db, waiting)
}

/** Enqueues lines. One that the vendor may have keeps its state: its job waits, or asks the vendor. */
async function queueLines(db: TenantDb, lines: readonly LockedLine[]): Promise<void> {
  for (const line of lines) {
    if (!mayBeAtVendor(line))
      await db
        .update('order_lines')
        .set({ send_state: 'sending', send_failure: null })
        .where('id', '=', line.id)
        .execute()
    await enqueueLine(db, line.id)
  }
}

/** Whether the vendor may have the line: its outcome is unknown, or it is being sent, or its sender was killed. */
export function mayBeAtVendor({ send_state, send_lease_until }: LockedLine): boolean {
  return send_state === 'unknown' || (send_state === 'sending' && send_lease_until !== null)
}

/** Whether there is anything to be sent of a line. */
function isSendable({ type, status, vendor_ref, renews_line_id }: LockedLine): boolean {
  return renews_line_id === null && goesToVendor(type) && vendor_ref === null && !isCanceledLine(status)
}

/** Enqueues the sending or checking of a line; one job at a time. */
export async function enqueueLine(
  db: TenantDb,
  id: number,
  again: { after?: number; tries?: number } = {},
): Promise<void> {
  const { after = 0, tries = 0 } = again
  const data = { business_id: db.businessId, line_id: id, tries }
  await enqueue(db, sendLineJob, data, { after, singletonKey: String(id) })
}
