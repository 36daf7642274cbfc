import { AppError } from '@linkwright/core/contract/errors'
import type { PlanChangeKind, ProviderName } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Claimed } from '../../../integrations/external-call.ts'
import { databaseNow, inMs } from '../../../db/clock.ts'
import { type BusinessRow, type ChangeRow, lockBusiness, openChange } from './queries.ts'

/** Duration of one attempt: each call to the provider ends after at most ten seconds. */
export const LEASE_MS = 90_000
/** Time that must be left of the lease for a call that moves money. */
export const TIME_TO_CHARGE_MS = 15_000
/** How long to wait for the owner's confirmation. */
export const CONFIRM_MS = 30 * 60_000

/** A requested change. */
export interface NewChange {
  kind: PlanChangeKind
  provider: ProviderName
  key: string
  requestHash: Buffer | null
  user_id: number | null
  /** The administrator who requests it, if no user of the business does. */
  admin_user_id?: number
  plan_id?: number
  subject?: string
  offer_id?: number
  resumes_id?: number
  /** Runs under the business's lock. @throws AppError when the change is not allowed. */
  check: (db: TenantDb, business: BusinessRow) => Promise<void>
}

const leaseUntil = inMs(LEASE_MS)

const isWaiting = ({ ended_at }: Pick<ChangeRow, 'ended_at'>) => ended_at === null

/** Inserts the row of a change, or claims the existing one with the same key. A business has one change at a time. */
export async function claimChange(
  db: TenantDb,
  { check, key, requestHash, ...row }: NewChange,
  now: Date,
): Promise<Claimed<ChangeRow, ChangeRow>> {
  const business = await lockBusiness(db)
  const known = await db.from('plan_changes').selectAll().where('key', '=', key).executeTakeFirst()
  if (known !== undefined) {
    if (requestHash !== null && known.request_hash?.equals(requestHash) === false)
      throw new AppError('key_reused')
    return await acquireLease(db, known)
  }
  const other = await openChange(db)
  if (other !== undefined) return { is: 'leased', until: other.lease_until }
  await check(db, business)
  const values = { ...row, key, request_hash: requestHash, lease_until: now, created_at: now }
  const { id } = await db.insert('plan_changes', values).returning('id').executeTakeFirstOrThrow()
  const claim = await db
    .update('plan_changes')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { is: 'claimed', claim }
}

/** Acquires the lease of a change whose lease has expired, to resolve it. */
export async function acquireLease(db: TenantDb, row: ChangeRow): Promise<Claimed<ChangeRow, ChangeRow>> {
  if (!isWaiting(row)) return { is: 'ended', response: row }
  const leased = await db
    .update('plan_changes')
    .set({ lease_until: leaseUntil })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .where('lease_until', '<=', databaseNow)
    .returningAll()
    .executeTakeFirst()
  return leased === undefined ? { is: 'leased', until: row.lease_until } : { is: 'abandoned', claim: leased }
}
