import { ACCESS_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../db/tenant.ts'
import { send } from '../../live/send.ts'

/** Has every session of the business read its sub-users and API keys anew; who may not read them has no such list. */
export async function tellAccess(db: TenantDb): Promise<void> {
  await send(db, 'task', { name: ACCESS_CHANGED, status: 'success', result: null })
}
