import { SITES_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'

/** Tells every session of the business that sites or pages are other ones by now, in order, name or number. */
export async function sitesChanged(db: TenantDb): Promise<void> {
  await send(db, 'task', { name: SITES_CHANGED, status: 'success', result: null })
}
