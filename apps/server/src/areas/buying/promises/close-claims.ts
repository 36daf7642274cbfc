import { CLOSED_WITH_PAYMENT, closedSentence } from '@linkwright/core/buying/claims/claim-messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { LINK_ORDERS_CHANGED, ORDERS_CHANGED } from '@linkwright/core/live/messages'
import { publishTask, publishToAdmins } from '../../../live/send.ts'
import { addNotice } from '../../account/notices/add.ts'
import { claimsOfLines } from './claim-place.ts'
import { claimsPath } from './claims-of-order.ts'
import { mailClosedClaimsJob } from './mail-closed-claims.job.ts'
import { isOpenClaim } from './open-claims.ts'

interface Unpaid {
  id: number
  order_number: string
  /** The buyer; null once deleted. */
  user_id: number | null
}

/**
 * Closes the open claims of an order whose payment was refunded as a whole or is disputed, and notifies its buyer once. A
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
      from (select c.business_id, c.id, c.state from ${claimsOfLines}
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
  if (rows.length === 0) return
  await publishToAdmins(db, LINK_ORDERS_CHANGED)
  await publishTask(db, ORDERS_CHANGED, null)
  if (user_id === null) return
  const claim_ids = rows.map((row) => row.claim_id).toSorted((a, b) => a - b)
  const which = claim_ids.length === 1 ? '' : ` (${claim_ids.join(', ')})`
  await addNotice(
    db,
    user_id,
    {
      message: `${order_number}: ${closedSentence(claim_ids.length).replace(/\.$/, `${which}.`)} ${reason}`,
      href: claimsPath(claim_ids, order_number),
      icon: 'bell',
      color: 'yellow',
    },
    at,
  )
  await enqueue(db, mailClosedClaimsJob, { business_id: db.businessId, claim_ids, payment })
}
