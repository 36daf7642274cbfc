import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { isOpenClaim } from './open-claims.ts'

/**
 * Closes the open claims of an order whose payment was refunded as a whole or is disputed. A refund that is under way
 * ends its claim itself. The caller has locked or changed the order.
 */
export async function closeClaims(db: TenantDb, orderId: number, at: Date): Promise<void> {
  await sql`
    with closed as (
      update claims c set state = 'withdrawn', ended_at = ${at}, version = c.version + 1
      from (select c.business_id, c.id, c.state from claims c
        join link_promises p on p.business_id = c.business_id and p.id = c.promise_id
        join order_lines l on l.business_id = p.business_id and l.id = p.paid_line_id
        where c.business_id = ${db.businessId} and l.order_id = ${orderId}
          and ${isOpenClaim('c')} and c.refund_from_at is null) before
      where c.business_id = before.business_id and c.id = before.id and ${isOpenClaim('c')}
      returning c.id, before.state)
    insert into claim_steps (business_id, claim_id, seq, event, from_state, to_state, by_role, at)
    select ${db.businessId}, closed.id, (select coalesce(max(seq), 0) + 1 from claim_steps s
        where s.business_id = ${db.businessId} and s.claim_id = closed.id), 'close', closed.state, 'withdrawn', 'system', ${at}
    from closed`.execute(db)
}
