// How it works: docs/internals/claims.md
import { creditToReclaim } from '@linkwright/core/buying/claims/credit-to-reclaim'
import { reclaimedSentence, reclaimReason } from '@linkwright/core/buying/claims/reclaimed-credit'
import type { Cents } from '@linkwright/core/values/money'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { addNotice } from '../../account/notices/add.ts'
import { creditedClaims, creditOfClaims } from './claims-back.ts'
import { claimsPath } from './claims-of-order.ts'
import { mailReclaimedCreditJob } from './mail-reclaimed-credit.job.ts'

/** What of the account credit of claims was taken back. */
export interface Reclaimed {
  /** Taken back now; negative if it was given again. */
  cents: Cents
  /** The rest, which was spent or held. */
  owed: Cents
  /** The rest before. */
  owed_before: Cents
}

/**
 * Takes back account credit of an order's claims that exceeds what is left of its payment, as far as it is unspent, and
 * gives it again once the payment is valid again. Notifies the buyer by notice and mail. The caller has locked the business, the buyer
 * and the order, in this order.
 */
export async function reclaimCredit(db: TenantDb, orderId: number, at: Date): Promise<Reclaimed> {
  const order = await db
    .from('orders')
    .select(['user_id', 'order_number', 'currency', 'payment_state', 'credit_cents', 'card_cents'])
    .select([
      'refunded_cents',
      'credit_back_cents',
      'claim_credit_reclaimed_cents',
      'claim_credit_owed_cents',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const claim_credit_cents = await creditOfClaims(db, orderId)
  const target = creditToReclaim({ ...order, claim_credit_cents })
  const { user_id, order_number, claim_credit_reclaimed_cents: before, claim_credit_owed_cents: debt } = order
  const excess = target - before - debt
  if (excess === 0) return { cents: 0, owed: debt, owed_before: debt }
  // Credit that arrived later is not taken for a debt, and a debt is removed before credit is given again.
  const cents = excess > 0 ? Math.min(excess, await freeCredit(db)) : excess + Math.min(debt, -excess)
  const owed = target - before - cents
  if (cents !== 0)
    await moveCredit(db, {
      cents: -cents,
      action: cents > 0 ? 'remove' : 'add',
      reason: reclaimReason(order_number),
      orderId,
      actor: null,
      at,
    })
  await db
    .update('orders')
    .set({ claim_credit_reclaimed_cents: before + cents, claim_credit_owed_cents: owed })
    .where('id', '=', orderId)
    .execute()
  const reclaimed = { cents, owed, owed_before: debt }
  const { payment_state, currency } = order
  const message = reclaimedSentence({ order_number, currency, payment_state, ...reclaimed })
  if (user_id !== null && message !== null) {
    const href = claimsPath(await creditedClaims(db, orderId), order_number)
    const color = excess > 0 ? 'yellow' : 'blue'
    await addNotice(db, user_id, { message, href, icon: 'bell', color }, at)
    const about = { business_id: db.businessId, order_id: orderId, payment_state }
    await enqueue(db, mailReclaimedCreditJob, { ...about, ...reclaimed })
  }
  return reclaimed
}

/** Account credit that open checkouts do not hold. */
async function freeCredit(db: TenantDb): Promise<Cents> {
  const { credit_cents, credit_held_cents } = await lock(db, 'businesses')
    .select(['credit_cents', 'credit_held_cents'])
    .executeTakeFirstOrThrow()
  return credit_cents - credit_held_cents
}
