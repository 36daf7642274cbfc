import { CLOSED_WITH_PAYMENT } from '@linkwright/core/buying/claims/claim-messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notifyClaim } from './notify-claim.ts'
import { isOpenClaim } from './open-claims.ts'

interface Unpaid {
  id: number
  order_number: string
  /** The buyer; null once deleted. */
  user_id: number | null
}

/**
 * Closes the open claims of an order whose payment was refunded as a whole or is disputed, and notifies its buyer. A
 * refund that is under way ends its claim itself. The caller has locked the buyer, and locked or changed the order.
 */
export async function closeClaims(
  db: TenantDb,
  { id, order_number, user_id }: Unpaid,
  payment: keyof typeof CLOSED_WITH_PAYMENT,
  at: Date,
): Promise<void> {
  const reason = CLOSED_WITH_PAYMENT[payment]
  const { rows } = await typedSql({ claim_id: is.number })`
    with closed as (
      update claims c set state = 'withdrawn', ended_at = ${at}, version = c.version + 1
      from (select c.business_id, c.id, c.state from claims c
        join link_promises p on p.business_id = c.business_id and p.id = c.promise_id
        join order_lines l on l.business_id = p.business_id and l.id = p.paid_line_id
        where c.business_id = ${db.businessId} and l.order_id = ${id}
          and ${isOpenClaim('c')} and c.refund_from_at is null) before
      where c.business_id = before.business_id and c.id = before.id and ${isOpenClaim('c')}
      returning c.id, before.state)
    insert into claim_steps (business_id, claim_id, seq, event, from_state, to_state, by_role, note, at)
    select ${db.businessId}, closed.id, (select coalesce(max(seq), 0) + 1 from claim_steps s
        where s.business_id = ${db.businessId} and s.claim_id = closed.id), 'close', closed.state, 'withdrawn', 'system',
      ${reason}, ${at}
    from closed order by closed.id
    returning claim_id`.execute(db)
  for (const { claim_id } of rows)
    await notifyClaim(db, { claim_id, order_number, user_id, what: 'close', reason }, at)
}
