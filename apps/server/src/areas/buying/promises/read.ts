import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { AgreedPromise } from '../../tracking/verification/orders-port.ts'
import { isOpenClaim } from './open-claims.ts'
import { endOf, linesOfLink } from './renewals.ts'

/** What was promised for the link of a line, whether that is still running, and whether it has a claim; null for a line without a promise. */
export async function promiseOf(db: TenantDb, lineId: number, now: Date): Promise<AgreedPromise | null> {
  const promise = await db
    .from('link_promises')
    .select([
      'target',
      'anchor',
      'rel',
      sql<boolean>`coalesce(${now}::timestamptz < ${endOf('link_promises')}, true)`.as('isRunning'),
      sql<boolean>`exists (select from claims c
        join link_promises x on x.business_id = c.business_id and x.id = c.promise_id
        where c.business_id = link_promises.business_id and ${isOpenClaim('c')}
          and x.order_line_id in ${linesOfLink('link_promises', 'order_line_id')})`.as('hasClaim'),
    ])
    .where('order_line_id', '=', lineId)
    .executeTakeFirst()
  return promise ?? null
}
