import { goesToVendor, isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { PUT_AWAY } from '@linkwright/core/buying/fulfilment/standing'
import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Held, HeldLine } from './held.ts'
import type { InHand } from './in-hand.ts'

/** A line that the vendor is to be sent; `tries` counts how often it was put off. */
const LineToSend = z.object({ business_id: z.int(), line_id: z.int(), tries: z.int() })

export const sendLineJob = { name: 'send-line', schema: LineToSend, queue: 'look-ups' } as const

/** An order goes to the vendor: each of its lines by a job of its own, which waits until this is committed. */
export async function send({ db, lines }: InHand): Promise<object> {
  const sent = lines.filter(isSendable)
  await haveSent(db, sent)
  return { lines: sent.length }
}

/** Lines that waited when their order was put away, or that its job has left since then, are sent after all. */
export async function sendOn({ db, order, lines }: Held): Promise<void> {
  if (order.status !== 3) return
  const waiting = lines.filter(
    (line) =>
      isSendable(line) &&
      (line.send_state === 'sending' || (line.send_state === 'none' && line.send_failure === PUT_AWAY)),
  )
  await haveSent(db, waiting)
}

/** What somebody is at, and what the vendor may have by now, keeps its mark: the job waits for the one, and asks for the other. */
async function haveSent(db: TenantDb, lines: readonly HeldLine[]): Promise<void> {
  for (const line of lines) {
    if (!isMaybeThere(line))
      await db
        .update('order_lines')
        .set({ send_state: 'sending', send_failure: null })
        .where('id', '=', line.id)
        .execute()
    await enqueueLine(db, line.id)
  }
}

/** Whether the vendor may have taken it: nobody knows what came of it, or somebody is at it, or was killed in the act. */
export function isMaybeThere({ send_state, send_lease_until }: HeldLine): boolean {
  return send_state === 'unknown' || (send_state === 'sending' && send_lease_until !== null)
}

/** Whether there is anything to be sent of a line. */
function isSendable({ type, status, vendor_ref }: HeldLine): boolean {
  return goesToVendor(type) && vendor_ref === null && !isCanceledLine(status)
}

/** Has a line sent, or looked after, by a job; one at a time. */
export async function enqueueLine(
  db: TenantDb,
  id: number,
  again: { after?: number; tries?: number } = {},
): Promise<void> {
  const { after = 0, tries = 0 } = again
  const data = { business_id: db.businessId, line_id: id, tries }
  await enqueue(db, sendLineJob, data, { after, singletonKey: String(id) })
}
