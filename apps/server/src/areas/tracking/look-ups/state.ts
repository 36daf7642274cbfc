import type { Updateable } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { DB } from '../../../db/tables.ts'
import type { ProviderError } from '../../../integrations/provider-error.ts'
import { later, LOST_AFTER_DAYS, retryTime } from './retry-time.ts'

export type LookUpKind = DB['look_ups']['kind']
type Columns = Omit<Updateable<DB['look_ups']>, 'business_id' | 'kind' | 'subject_id'>

/** One kind or several. */
interface Which {
  kind: LookUpKind | readonly LookUpKind[]
  /** The id of the page or site. */
  id: number
}

const kindsOf = ({ kind }: Which): LookUpKind[] => (typeof kind === 'string' ? [kind] : [...kind])

async function set(db: TenantDb, which: Which, columns: Columns): Promise<void> {
  await db
    .update('look_ups')
    .set(columns)
    .where('kind', 'in', kindsOf(which))
    .where('subject_id', '=', which.id)
    .execute()
}

const waiting = (now: Date) => ({
  state: 'waiting' as const,
  fault: null,
  due_at: later(now, LOST_AFTER_DAYS),
})

/** Inserts the look-ups of a new page or site, waiting for their first run. */
export async function insertWaiting(db: TenantDb, which: Which, now: Date): Promise<void> {
  const rows = kindsOf(which).map((kind) => ({ kind, subject_id: which.id, ...waiting(now) }))
  await db.insert('look_ups', rows).execute()
}

/** Marks requested look-ups as waiting. */
export async function setWaiting(db: TenantDb, which: Which, now: Date): Promise<void> {
  await set(db, which, { ...waiting(now), error: null, failed_at: null })
}

/** Stores why they do not run today, and when they are due. */
export async function postpone(
  db: TenantDb,
  which: Which,
  { error, now, due }: { error: string; now: Date; due: Date },
): Promise<void> {
  await set(db, which, { state: 'failed', error, fault: null, failed_at: now, due_at: due })
}

/** Claims due look-ups by postponing them: the caller enqueues their run. False when another server was faster. */
export async function claim(db: TenantDb, which: Which, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .update('look_ups')
    .set({ due_at: later(now, LOST_AFTER_DAYS) })
    .where('kind', 'in', kindsOf(which))
    .where('subject_id', '=', which.id)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Postpones the companions of a claimed look-up. */
export async function claimAlong(db: TenantDb, which: Which, now: Date): Promise<void> {
  await set(db, which, { due_at: later(now, LOST_AFTER_DAYS) })
}

/** The outcome of a look-up, apart from its results. */
export interface Outcome {
  /** Undefined when the provider returned everything. */
  failure: ProviderError | undefined
  /** Whether the results are sample data; undefined when there are none and stored data stays. */
  isSample: boolean | undefined
}

/** Saves the outcome of a run. */
export async function saveOutcome(
  db: TenantDb,
  which: Which,
  { failure, isSample }: Outcome,
  { now, everyDays }: { now: Date; everyDays: number | undefined },
): Promise<void> {
  const known = isSample === undefined ? {} : { is_sample: isSample }
  if (failure === undefined) {
    const due_at = everyDays === undefined ? null : later(now, everyDays)
    await set(db, which, { ...known, state: 'ok', error: null, fault: null, failed_at: null, due_at })
  } else {
    const due_at = retryTime(failure, now)
    const { message: error, fault } = failure
    await set(db, which, { ...known, state: 'failed', error, fault, failed_at: now, due_at })
  }
}
