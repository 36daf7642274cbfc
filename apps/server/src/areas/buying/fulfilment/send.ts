import { isCanceledLine, isSentByHand } from '@linkwright/core/buying/fulfilment/line-rules'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { HeldLine } from './held.ts'
import type { InHand } from './in-hand.ts'
import { sendLineJob } from './send-line-job.ts'

/** An order goes to the vendor: each of its lines by a job of its own, which waits until this is committed. */
export async function send({ db, lines }: InHand): Promise<object> {
  const sent = lines.filter(isSendable)
  for (const { id } of sent) {
    await db
      .update('order_lines')
      .set({ send_state: 'sending', send_failure: null, send_lease_until: null })
      .where('id', '=', id)
      .execute()
    await enqueueLine(db, id)
  }
  return { lines: sent.length }
}

/** Whether there is anything to be sent of a line. */
function isSendable({ type, status, vendor_ref }: HeldLine): boolean {
  return !isSentByHand(type) && type !== 'credit' && vendor_ref === null && !isCanceledLine(status)
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
