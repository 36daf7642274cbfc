import { type Selectable, sql } from 'kysely'
import { databaseNow, inWholeMs } from '../../../db/clock.ts'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** Duration of a lease. Only its holder charges; after it expires, an unfinished payment is canceled. */
export const LEASE_MS = 25_000
/** Time that must be left of the lease to start a payment: more than the provider's own timeout. */
const LEFT_TO_CHARGE_MS = 12_000
/** Time that the card's owner has to confirm. */
export const CONFIRM_MS = 30 * 60_000

const columns = [
  'id',
  'user_id',
  'origin_user_id',
  'kind',
  'state',
  'idempotency_key',
  'request_hash',
  'credit_cents',
  'card_cents',
  'tax_cents',
  'card_ref',
  'payment_ref',
  'currency',
  'lease_until',
  'order_id',
  'failure',
] as const

export type CheckoutRow = Pick<Selectable<DB['checkouts']>, (typeof columns)[number]> & { is_leased: boolean }

const isLeased = sql<boolean>`lease_until > now()`.as('is_leased')

/** Without the lines, of which there may be many. */
export function checkouts(db: TenantDb) {
  return db.from('checkouts').select([...columns, isLeased])
}

export async function lockCheckout(db: TenantDb, id: number): Promise<CheckoutRow> {
  return await lock(db, 'checkouts', id)
    .select([...columns, isLeased])
    .executeTakeFirstOrThrow()
}

/**
 * Acquires the lease of an unfinished checkout and returns its current state; undefined when another has the lease.
 */
export async function acquireLease(db: TenantDb, id: number): Promise<CheckoutRow | undefined> {
  return await db
    .update('checkouts')
    .set({ lease_until: inWholeMs(LEASE_MS) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('lease_until', '<=', databaseNow)
    .returning([...columns, isLeased])
    .executeTakeFirst()
}

/** Ends the lease, so that the next caller can claim it. */
export async function endLease(db: TenantDb, id: number): Promise<void> {
  await db
    .update('checkouts')
    .set({ lease_until: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Stores the created payment before any money moves; false when too little of the lease is left, or another has
 * acquired it. Uses the actual time: the transaction may have been delayed since it began.
 */
export async function recordPayment(
  db: TenantDb,
  { id, lease_until }: Pick<CheckoutRow, 'id' | 'lease_until'>,
  paymentRef: string,
): Promise<boolean> {
  const noted = await db
    .update('checkouts')
    .set({ state: 'charging', payment_ref: paymentRef })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('lease_until', '=', lease_until)
    .where(sql<boolean>`lease_until >= clock_timestamp() + ${LEFT_TO_CHARGE_MS} * interval '1 ms'`)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** Waits for the owner's confirmation from now on; false when it already waits or has ended. */
export async function startConfirmation(db: TenantDb, id: number): Promise<boolean> {
  const waiting = await db
    .update('checkouts')
    .set({ state: 'action', lease_until: inWholeMs(CONFIRM_MS) })
    .where('id', '=', id)
    .where('state', '=', 'charging')
    .executeTakeFirst()
  return waiting.numUpdatedRows === 1n
}

/** A lease for a new row, in whole milliseconds, because its end identifies the lease. */
export const leaseFromNow = () => inWholeMs(LEASE_MS) as unknown as Date
export const CONFIRM_SECONDS = CONFIRM_MS / 1000
