import type { TenantDb } from '../../../db/tenant.ts'
import { isMaybeThere } from './send.ts'
import { holdLine, whyNotSendLine } from './sending.ts'
import { publishOrdersChanged } from './notify.ts'

/**
 * A line that is not to be sent any more does not wait to be: its row says why. What the vendor may have by now stays
 * marked as that, and what somebody is at this moment says itself what came of it.
 * @throws AppError not_found when it is gone.
 */
export async function leaveLine(db: TenantDb, lineId: number, now: Date): Promise<void> {
  const held = await holdLine(db, lineId)
  const { line } = held
  const reason = whyNotSendLine(held)
  // It may have become one to send while it was waited for; then another job waits for it.
  if (line.send_state !== 'sending' || reason === undefined) return
  if (line.send_lease_until !== null && line.send_lease_until > now) return
  await db
    .update('order_lines')
    .set({
      send_state: isMaybeThere(line) ? 'unknown' : 'none',
      send_failure: reason,
      send_lease_until: null,
    })
    .where('id', '=', lineId)
    .execute()
  await publishOrdersChanged(db)
}
