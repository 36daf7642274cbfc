import { SITES_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { publish } from '../../../live/bus.ts'
import { recheckSockets } from '../../../live/send.ts'

/** A sub-user sees other sites by now: it is sent what is of them alone, and reads its session anew. */
export async function accessChanged(db: TenantDb, userId: number): Promise<void> {
  await recheckSockets(db, userId)
  await publish(db, {
    business_id: db.businessId,
    user_id: userId,
    command: 'task',
    data: { name: SITES_CHANGED, status: 'success', result: null },
  })
}
