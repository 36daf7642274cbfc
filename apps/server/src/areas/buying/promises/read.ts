import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import type { TenantDb } from '../../../db/tenant.ts'

/** What was promised for the link of a line; null for a line without a promise. */
export async function promiseOf(db: TenantDb, lineId: number): Promise<LinkPromise | null> {
  const promise = await db
    .from('link_promises')
    .select(['target', 'anchor', 'rel'])
    .where('order_line_id', '=', lineId)
    .executeTakeFirst()
  return promise ?? null
}
