import { PAYMENT_NOT_CONFIRMED, NOT_CHARGED } from '@linkwright/core/buying/billing/billing-messages'
import { databaseNow } from '../../../db/clock.ts'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { PlanChangeKind } from '../../../db/tables.ts'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/enqueue.ts'
import { CONFIRM_MS } from './claim.ts'
import { closeBusiness } from './close-business.ts'
import { mirror, type MirrorOptions } from './mirror.ts'
import { markPlanCharge } from './mirror-cards.ts'
import type { Outcome } from './outcome.ts'
import { type ChangeRow, lockBusiness } from './queries.ts'
import { syncJob } from './sync.job.ts'

/** Changes that charge a card for the plan. */
const charging: readonly PlanChangeKind[] = ['subscribe', 'change']

/** The audit actions of changes. */
export type ChangeAction =
  | 'plan.subscribe'
  | 'plan.change'
  | 'plan.cancel'
  | 'plan.resume'
  | 'account.close'
  | 'card.add'
  | 'card.default'
  | 'card.remove'

export const actionOf: Readonly<Record<PlanChangeKind, ChangeAction>> = {
  subscribe: 'plan.subscribe',
  change: 'plan.change',
  cancel: 'plan.cancel',
  resume: 'plan.resume',
  close: 'account.close',
  'card-add': 'card.add',
  'card-default': 'card.default',
  'card-remove': 'card.remove',
}

export interface Settled {
  row: ChangeRow
  /** Whether its state changed. */
  isNews: boolean
}

/** Saves the outcome of a change and applies its effects; does nothing once it has ended. */
export async function settleChange(
  db: TenantDb,
  { id }: ChangeRow,
  outcome: Outcome,
  options: MirrorOptions,
): Promise<Settled> {
  await lockBusiness(db)
  const row = await lock(db, 'plan_changes', id, 'update').selectAll().executeTakeFirstOrThrow()
  if (row.ended_at !== null) return { row, isNews: false }
  const now = options.now()
  const changed = { ...row, ...columnsAfter(row, outcome, now) }
  const { business_id: _, id: __, lease_until: ___, ...columns } = changed
  await db
    .update('plan_changes')
    // Releases the lease: the next caller can resolve it.
    .set({ ...columns, lease_until: databaseNow })
    .where('id', '=', id)
    .execute()
  if (outcome.is === 'done') await markUsed(db, row, now)
  if (outcome.seen !== undefined) await mirror(db, outcome.seen, options)
  else await enqueueSync(db)
  if (charging.includes(row.kind)) await markPlanCharge(db, row, outcome, now)
  return { row: changed, isNews: changed.state !== row.state }
}

function columnsAfter(row: ChangeRow, outcome: Outcome, now: Date): Partial<ChangeRow> {
  const ended = { ended_at: now, client_secret: null }
  if (outcome.is === 'done') return { ...ended, state: 'done', paid_cents: outcome.paidCents }
  if (outcome.is === 'declined') return { ...ended, state: 'declined', sentence: outcome.message }
  if (outcome.is === 'confirm') return { state: 'confirm', client_secret: outcome.secret }
  if (outcome.is === 'unknown') return {}
  const sentence = row.state === 'confirm' ? PAYMENT_NOT_CONFIRMED : NOT_CHARGED
  return { ...ended, state: 'abandoned', sentence }
}

/** Whether the owner's time to confirm has passed. */
export function isConfirmationOverdue({ created_at }: ChangeRow, now: Date): boolean {
  return now.getTime() - created_at.getTime() > CONFIRM_MS
}

/** Marks the link of a paid change as used. */
async function markUsed(db: TenantDb, row: ChangeRow, now: Date): Promise<void> {
  const { kind, user_id, offer_id, resumes_id } = row
  if (offer_id !== null)
    await db.update('reactivation_offers').set({ used_at: now }).where('id', '=', offer_id).execute()
  if (resumes_id !== null)
    await db.update('subscriptions').set({ resumed_at: now }).where('id', '=', resumes_id).execute()
  // Subscribing by the link of a closed account reopens it.
  if (kind === 'subscribe' && user_id === null) await reopen(db)
  if (kind === 'close') await closeBusiness(db, now)
}

/** An earlier snapshot may have been saved while it was closed. */
async function reopen(db: TenantDb): Promise<void> {
  await sql`update businesses set closed = false where id = ${db.businessId}`.execute(db)
  await enqueueSync(db)
}

async function enqueueSync(db: TenantDb): Promise<void> {
  await enqueue(db, syncJob, { business_id: db.businessId }, { singletonKey: String(db.businessId) })
}
