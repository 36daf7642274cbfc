import { OPPORTUNITIES_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'

/** Tells whoever sees a site to read its opportunities again. */
export async function opportunitiesChanged(db: TenantDb, site_id: number): Promise<void> {
  await send(db, 'task', { name: OPPORTUNITIES_CHANGED, status: 'success', result: { site_id } })
}
