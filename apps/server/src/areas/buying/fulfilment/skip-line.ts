import type { TenantDb } from '../../../db/tenant.ts'
import { mayBeAtVendor } from './send-order.ts'
import { lockLine, sendLineProblem } from './send-line.ts'
import { publishOrdersChanged } from './notify.ts'

/**
 * Marks a line that must not be sent any more as not waiting, with the reason. A line that the vendor may have stays marked
 * as `unknown`; one that is being sent at the moment settles itself.
 * @throws AppError not_found when it was deleted.
 */
export async function skipLine(db: TenantDb, lineId: number, now: Date): Promise<void> {
  const locked = await lockLine(db, lineId)
  const { line } = locked
  const reason = sendLineProblem(locked)
  // It may have become sendable while waiting for the lock: then another job sends it.
  if (line.send_state !== 'sending' || reason === undefined) return
  if (line.send_lease_until !== null && line.send_lease_until > now) return
  await db
    .update('order_lines')
    .set({
      send_state: mayBeAtVendor(line) ? 'unknown' : 'none',
      send_failure: reason,
      send_lease_until: null,
    })
    .where('id', '=', lineId)
    .execute()
  await publishOrdersChanged(db)
}
