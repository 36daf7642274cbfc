import {
  CONTEST_ENDED,
  CONTESTED,
  DUE_DAY_REQUIRED,
  DUE_MOVED,
  DUE_TOO_LATE,
  NOT_PAID,
  NOTE_REQUIRED,
  OTHER_CLAIM_OPEN,
  OTHER_CURRENCY_CLAIM,
  PROMISED_DAYS_MAX,
  REFUND_UNDER_WAY,
} from '@linkwright/core/buying/claims/claim-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { enqueue } from '../../../jobs/enqueue.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { utcDay } from '@linkwright/core/values/dates'
import { returnTaxJob } from '../payments/return-tax.job.ts'
import { contestUntil } from '../promises/contest-until.ts'
import { amountOf, type LockedClaim } from './claim-facts.ts'
import { moveClaim, type Mover, stateAfter } from './move-claim.ts'
import { notifyClaim } from '../promises/notify-claim.ts'

const DAY_MS = 86_400_000

/** What is audited of a settled claim. */
type Settled = Readonly<Record<string, unknown>>

const at = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

/** @throws AppError refused while a refund is under way: its outcome is not known yet. */
export function refuseWhileRefunding({ claim }: Pick<LockedClaim, 'claim'>): void {
  if (claim.refund_from_at !== null) throw new AppError('refused', REFUND_UNDER_WAY)
}

/** @throws AppError refused if the payment was refunded or is disputed. */
export function refuseUnpaid({ order }: Pick<LockedClaim, 'order'>): void {
  if (order.payment_state !== 'paid') throw new AppError('refused', NOT_PAID)
}

async function moved(
  locked: LockedClaim,
  what: Parameters<typeof moveClaim>[2],
  mover: Mover,
  changes = {},
): Promise<Settled> {
  const { db, claim, order } = locked
  const state = await moveClaim(db, claim, what, mover, changes)
  await notifyClaim(
    db,
    { claim_id: claim.id, order_number: order.order_number, user_id: order.user_id, what },
    mover.at,
  )
  return { event: what, state, ...changes }
}

/** Moves the due date, once. */
export async function promiseDate(
  locked: LockedClaim,
  day: string | undefined,
  mover: Mover,
): Promise<Settled> {
  stateAfter(locked.claim, 'promise', mover.by)
  refuseWhileRefunding(locked)
  if (locked.claim.due_moved) throw new AppError('refused', DUE_MOVED)
  const end = day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS - 1)
  if (end === undefined || end < mover.at) throw at('due_day', DUE_DAY_REQUIRED)
  if (utcDay(end) > utcDay(new Date(mover.at.getTime() + PROMISED_DAYS_MAX * DAY_MS)))
    throw at('due_day', DUE_TOO_LATE)
  return await moved(locked, 'promise', mover, { due_at: end, due_moved: true })
}

/** Records that the publisher was asked to restore the link. */
export async function requestRestoration(locked: LockedClaim, mover: Mover): Promise<Settled> {
  refuseWhileRefunding(locked)
  return await moved(locked, 'restore', mover)
}

/**
 * Gives account credit for the remaining time, tax included. Once per locked claim; an amount of 0 settles without an
 * entry in the ledger.
 */
export async function credit(locked: LockedClaim, mover: Mover): Promise<Settled> {
  const { db, claim, order } = locked
  stateAfter(claim, 'credit', mover.by)
  refuseWhileRefunding(locked)
  refuseUnpaid(locked)
  const settings = await db.shared('settings').select('currency').executeTakeFirst()
  if (settings !== undefined && settings.currency !== order.currency)
    throw new AppError('refused', OTHER_CURRENCY_CLAIM)
  const cents = await amountOf(locked)
  const settled = await moved(locked, 'credit', mover, { credit_cents: cents })
  if (cents === 0) return settled
  await moveCredit(db, {
    cents,
    action: 'add',
    reason: `Claim ${claim.id} for ${order.order_number}`,
    orderId: order.id,
    claimId: claim.id,
    actor: mover.actor,
    at: mover.at,
  })
  if (order.tax_ref !== null)
    await enqueue(
      db,
      returnTaxJob,
      { business_id: db.businessId, order_id: order.id },
      { singletonKey: String(order.id) },
    )
  return settled
}

/** Refuses a claim with a reason. */
export async function refuse(locked: LockedClaim, mover: Mover): Promise<Settled> {
  stateAfter(locked.claim, 'refuse', mover.by)
  refuseWhileRefunding(locked)
  if ((mover.note ?? '').trim() === '') throw at('note', NOTE_REQUIRED)
  return await moved(locked, 'refuse', mover)
}

/** Contests a refusal, once and within two weeks. The claim is due again after the days of its promise. */
export async function contest(locked: LockedClaim, mover: Mover): Promise<Settled> {
  const { db, claim, promise } = locked
  stateAfter(claim, 'contest', mover.by)
  if (claim.contested) throw new AppError('refused', CONTESTED)
  const until = contestUntil(claim)
  if (until !== null && mover.at > until) throw new AppError('refused', CONTEST_ENDED)
  if ((mover.note ?? '').trim() === '') throw at('note', NOTE_REQUIRED)
  const other = await db
    .from('claims')
    .select('id')
    .where('promise_id', '=', promise.id)
    .where('state', 'in', ['open', 'answered'])
    .executeTakeFirst()
  if (other !== undefined) throw new AppError('refused', OTHER_CLAIM_OPEN)
  const due_at = new Date(mover.at.getTime() + promise.due_days * DAY_MS)
  return await moved(locked, 'contest', mover, { contested: true, due_at })
}

/** Withdraws a claim. */
export async function withdraw(locked: LockedClaim, mover: Mover): Promise<Settled> {
  stateAfter(locked.claim, 'withdraw', mover.by)
  refuseWhileRefunding(locked)
  return await moved(locked, 'withdraw', mover)
}
