import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** Which of `orders o` the viewer may read: the main user all of the business, a sub-user those that it has placed. */
export function isMine(db: TenantDb, viewer: Viewer): RawBuilder<boolean> {
  const own = sql<boolean>`o.business_id = ${db.businessId}`
  return viewer.is_main ? own : sql<boolean>`${own} and o.user_id = ${viewer.user_id}`
}
