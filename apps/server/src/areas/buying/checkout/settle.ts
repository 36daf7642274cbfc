import { hasEnded } from '@linkwright/core/buying/checkout/checkout-state'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { release } from '../../account/credit/hold.ts'
import { type Claim, lockBuyer, lockOpen } from './claim.ts'
import { type Bought, type End, endOf } from './checkout-end.ts'
import type { Outcome } from './pay.ts'
import { placeOrder } from './place-order.ts'
import { checkouts, CONFIRM_SECONDS, endLease, startConfirmation } from './queries.ts'
import { settleCheckoutJob } from './checkout-to-settle.ts'
import { notifyEnded, remindToConfirm } from './notify.ts'

type Ports = Pick<Services, 'now' | 'integrations'>

/**
 * Saves the outcome of a checkout, or nothing once it has ended, so that late callers agree. Without a waiting
 * caller the buyer is notified. A request blocked by another checkout never gets that one's outcome.
 */
export async function settle(
  db: AuditedDb<Bought>,
  services: Ports,
  claim: Claim,
  outcome: Outcome,
  isAsked: boolean,
): Promise<End> {
  const end = await settleOutcome(db, services, claim, outcome, isAsked)
  if (!claim.isOther) return end
  return { is: end.is === 'pending' || end.is === 'confirm' ? 'in-the-way' : 'cleared' }
}

async function settleOutcome(
  db: AuditedDb<Bought>,
  services: Ports,
  { row: { id, user_id }, what, isOther }: Claim,
  outcome: Outcome,
  isAsked: boolean,
): Promise<End> {
  if (outcome.is === 'paid') return await placeOrder(db, services, id, outcome, isAsked)
  // An attempt without a purchase is not audited.
  db.auditWriter.changesNothing()
  if (outcome.is === 'unknown' || outcome.is === 'action') {
    if (outcome.is === 'action') await awaitConfirmation(db, id)
    // A check does not block further checks.
    if (outcome.is === 'unknown' && what === 'prevent') await endLease(db, id)
    const now = await checkouts(db).where('id', '=', id).executeTakeFirstOrThrow()
    if (hasEnded(now.state)) return await endOf(db, now)
    return outcome.is === 'action' ? { is: 'confirm', id, secret: outcome.secret } : { is: 'pending', id }
  }
  await lockBuyer(db, user_id)
  const row = await lockOpen(db, id, outcome.is)
  if (row === undefined)
    return await endOf(db, await checkouts(db).where('id', '=', id).executeTakeFirstOrThrow())
  await release(db, row.credit_cents)
  const { is, message } = outcome
  await db
    .update('checkouts')
    .set({ state: is, failure: message, ended_at: services.now() })
    .where('id', '=', id)
    .execute()
  if (!isOther) await notifyEnded(db, services, row, { state: is, failure: message, isAsked })
  return { is, message }
}

async function awaitConfirmation(db: TenantDb, id: number): Promise<void> {
  if (!(await startConfirmation(db, id))) return
  const place = { business_id: db.businessId, id }
  await enqueue(db, settleCheckoutJob, place, { after: CONFIRM_SECONDS, singletonKey: String(id) })
  await remindToConfirm(db, place)
}
