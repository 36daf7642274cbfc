import type { Updateable } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { DB } from '../../../db/tables.ts'
import type { ProviderError } from '../../../integrations/provider-error.ts'
import { later, LOST_AFTER_DAYS, retryTime } from './retry-time.ts'

export type LookUpKind = DB['look_ups']['kind']
type Columns = Omit<Updateable<DB['look_ups']>, 'business_id' | 'kind' | 'subject_id'>

/** Of one kind, or of several that go together. */
interface Which {
  kind: LookUpKind | readonly LookUpKind[]
  /** Of the page or site. */
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

/** Those of a page or site that is new: they wait for their first run. */
export async function insertWaiting(db: TenantDb, which: Which, now: Date): Promise<void> {
  const rows = kindsOf(which).map((kind) => ({ kind, subject_id: which.id, ...waiting(now) }))
  await db.insert('look_ups', rows).execute()
}

/** They were asked for and will run soon. */
export async function setWaiting(db: TenantDb, which: Which, now: Date): Promise<void> {
  await set(db, which, { ...waiting(now), error: null, failed_at: null })
}

/** Says why they do not run today, and has them be among those that are due later. */
export async function postpone(
  db: TenantDb,
  which: Which,
  { error, now, due }: { error: string; now: Date; due: Date },
): Promise<void> {
  await set(db, which, { state: 'failed', error, fault: null, failed_at: now, due_at: due })
}

/** Has those that are due wait for the run that whoever claims them enqueues; false when another server has done so. */
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

/** Puts off those that run along with one that was claimed. */
export async function claimAlong(db: TenantDb, which: Which, now: Date): Promise<void> {
  await set(db, which, { due_at: later(now, LOST_AFTER_DAYS) })
}

/** How asking went, beside what was found. */
export interface Outcome {
  /** Undefined when all of it was answered. */
  failure: ProviderError | undefined
  /** Whether what was found is invented; undefined where nothing was found, and what was known stands. */
  isSample: boolean | undefined
}

/** How a run went. */
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
