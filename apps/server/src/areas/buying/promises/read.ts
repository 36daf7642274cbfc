import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { AgreedPromise } from '../../tracking/verification/orders-port.ts'
import { isOpenClaim } from './open-claims.ts'

/** What was promised for the link of a line, whether that is still running, and whether it has a claim; null for a line without a promise. */
export async function promiseOf(db: TenantDb, lineId: number, now: Date): Promise<AgreedPromise | null> {
  const promise = await db
    .from('link_promises')
    .select([
      'target',
      'anchor',
      'rel',
      sql<boolean>`coalesce(${now}::timestamptz < until_at, true)`.as('isRunning'),
      sql<boolean>`exists (select from claims c where c.business_id = link_promises.business_id
        and c.promise_id = link_promises.id and ${isOpenClaim('c')})`.as('hasClaim'),
    ])
    .where('order_line_id', '=', lineId)
    .executeTakeFirst()
  return promise ?? null
}
