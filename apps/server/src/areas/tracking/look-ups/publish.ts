import { SITES_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'

/** Publishes to everyone who sees a site that it was looked up, so that clients reload its pages. */
export async function publishLookedUp(
  db: TenantDb,
  site_id: number,
  status: 'success' | 'failed' = 'success',
): Promise<void> {
  await send(db, 'task', { name: SITES_CHANGED, status, result: { site_id } })
}
