import {
  NO_CARD_PAYMENT,
  REFUND_UNKNOWN,
  TOO_LITTLE_ON_CARD,
} from '@linkwright/core/buying/claims/claim-messages'
import { isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { paymentReturned } from '@linkwright/core/buying/payments/operator-messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { Cents } from '@linkwright/core/values/money'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import type { Services } from '../../../http/context.ts'
import type { ExternalCall } from '../../../integrations/external-call.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { notifyAdminsJob } from '../../account/notices/notify-admins.job.ts'
import { returnTaxJob } from '../payments/return-tax.job.ts'
import { amountOf, lockClaim } from './claim-facts.ts'
import { moveClaim, stateAfter } from './move-claim.ts'
import { reclaimCredit } from '../promises/reclaim-credit.ts'
import { notifyClaim } from '../promises/notify-claim.ts'
import { refuseUnpaid } from './settle.ts'

/** Duration of a lease: more than the provider's own timeout. */
const LEASE_MS = 25_000

interface RefundClaim {
  paymentRef: string
  cents: Cents
}

type Outcome =
  | { is: 'done'; refunded: Cents | null }
  | { is: 'declined'; message: string }
  | { is: 'unknown' }

/** How a refund to the card ended; a message if it did not succeed. */
export interface RefundEnd {
  problem: string | null
}

const done: RefundEnd = { problem: null }

interface Refunding {
  id: number
  /** The administrator; null for the job that finishes an interrupted refund. */
  actor: number | null
  note: string | null
}

/**
 * Refunds the remaining time of a promise to the card. The claim reserves the amount while the provider is asked, by
 * a key of its own, so that a repeated call has no second effect.
 */
export function refundEffect(
  { integrations: { payments }, now }: Pick<Services, 'integrations' | 'now'>,
  { id, actor, note }: Refunding,
): ExternalCall<AuditedDb<'claim.settle'>, RefundClaim, Outcome, RefundEnd> {
  const ask = async ({ paymentRef, cents }: RefundClaim): Promise<Outcome> => {
    const result = await payments.refund(paymentRef, `claim-${id}`, cents)
    if (result.is === 'unknown') return { is: 'unknown' }
    if (result.is === 'declined') return { is: 'declined', message: result.message }
    const payment = await payments.getPayment(paymentRef)
    return { is: 'done', refunded: payment.is === 'done' ? (payment.value?.refundedCents ?? null) : null }
  }
  return {
    leaseMs: LEASE_MS,
    async claim(db) {
      const locked = await lockClaim(db, id)
      const { claim, order } = locked
      const at = now()
      const paymentRef = order.payment_ref
      if (claim.state === 'refunded') return { is: 'ended', response: done }
      stateAfter(claim, 'refund', 'admin')
      if (paymentRef === null || order.card_cents === 0) throw new AppError('refused', NO_CARD_PAYMENT)
      if (claim.refund_from_at !== null) {
        const until = new Date(claim.refund_from_at.getTime() + LEASE_MS)
        if (until > at) return { is: 'leased', until }
        await db.update('claims').set({ refund_from_at: at }).where('id', '=', id).execute()
        return { is: 'abandoned', claim: { paymentRef, cents: claim.refund_cents } }
      }
      refuseUnpaid(locked)
      if (actor === null) throw new Error('a job begins no refund')
      const cents = await amountOf(locked)
      if (cents > order.card_cents - order.refunded_cents) throw new AppError('refused', TOO_LITTLE_ON_CARD)
      await db
        .update('claims')
        .set({ refund_cents: cents, refund_from_at: at, refund_by: actor })
        .where('id', '=', id)
        .execute()
      return { is: 'claimed', claim: { paymentRef, cents } }
    },
    // An amount of 0 needs no provider.
    perform: (claim) => (claim.cents === 0 ? Promise.resolve({ is: 'done', refunded: null }) : ask(claim)),
    // The key makes a second request return the first refund.
    resolve: (claim) => (claim.cents === 0 ? Promise.resolve({ is: 'done', refunded: null }) : ask(claim)),
    pending: () => ({ problem: REFUND_UNKNOWN }),
    async settle(db, { cents }, outcome) {
      const locked = await lockClaim(db, id)
      const { claim, order } = locked
      const at = now()
      if (!isOpenClaim(claim.state) || claim.refund_from_at === null || outcome.is === 'unknown') {
        db.auditWriter.changesNothing()
        return claim.state === 'refunded' ? done : { problem: REFUND_UNKNOWN }
      }
      if (outcome.is === 'declined') {
        await db
          .update('claims')
          .set({ refund_cents: 0, refund_from_at: null, refund_by: null })
          .where('id', '=', id)
          .execute()
        db.auditWriter.changesNothing()
        return { problem: outcome.message }
      }
      const mover = { by: 'admin' as const, actor: claim.refund_by, at, note }
      const refund = { refund_cents: cents, refund_from_at: null, refund_by: null }
      const state = await moveClaim(db, claim, 'refund', mover, refund)
      // A webhook may have stored it already, together with refunds by others.
      const refunded_cents = Math.max(order.refunded_cents, outcome.refunded ?? order.refunded_cents + cents)
      await db
        .update('orders')
        .set((set) => ({ refunded_cents, version: set('version', '+', 1) }))
        .where('id', '=', order.id)
        .execute()
      // Others may have refunded more at the same time.
      const reclaimed = await reclaimCredit(db, order.id, at)
      const isReclaimed = reclaimed.cents !== 0 || reclaimed.owed !== reclaimed.owed_before
      if (isReclaimed)
        await enqueue(db, notifyAdminsJob, {
          message: paymentReturned.part({ ...order, reclaimed }, refunded_cents),
        })
      if (cents > 0 && order.tax_ref !== null)
        await enqueue(
          db,
          returnTaxJob,
          { business_id: db.businessId, order_id: order.id },
          { singletonKey: String(order.id) },
        )
      await notifyClaim(
        db,
        { claim_id: id, order_number: order.order_number, user_id: order.user_id, what: 'refund' },
        at,
      )
      await db.auditWriter.write('claim.settle', {
        id,
        of: db.businessId,
        ...(claim.refund_by === null ? {} : { by: claim.refund_by }),
        before: { state: claim.state },
        after: {
          event: 'refund',
          state,
          refund_cents: cents,
          ...(reclaimed.cents === 0 ? {} : { claim_credit_taken_cents: reclaimed.cents }),
        },
      })
      return done
    },
  }
}
