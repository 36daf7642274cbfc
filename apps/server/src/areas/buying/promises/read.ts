import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { AgreedPromise } from '../../tracking/verification/claims-port.ts'

/** What was promised for the link of a line, and whether that is still running; null for a line without a promise. */
export async function promiseOf(db: TenantDb, lineId: number): Promise<AgreedPromise | null> {
  const promise = await db
    .from('link_promises')
    .select(['target', 'anchor', 'rel', sql<boolean>`coalesce(now() < until_at, true)`.as('isRunning')])
    .where('order_line_id', '=', lineId)
    .executeTakeFirst()
  return promise ?? null
}
