import { type Selectable, sql } from 'kysely'
import { databaseNow, inWholeMs } from '../../../db/clock.ts'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** Only its holder charges, and it may take so long. Who finds it run out prevents what did not happen yet. */
export const LEASE_MS = 25_000
/** A payment that takes longer than the provider's own time-out is not begun: so much has to be left. */
const LEFT_TO_CHARGE_MS = 12_000
/** So long the owner of a card may take to confirm. */
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

/** Without its lines, of which there may be many. */
export function checkouts(db: TenantDb) {
  return db.from('checkouts').select([...columns, isLeased])
}

export async function lockCheckout(db: TenantDb, id: number): Promise<CheckoutRow> {
  return await lock(db, 'checkouts', id)
    .select([...columns, isLeased])
    .executeTakeFirstOrThrow()
}

/** Takes the lease of one that was left behind, and answers how far it has come by then; undefined when somebody has it. */
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

/** Lets whoever comes next take care of it at once. */
export async function endLease(db: TenantDb, id: number): Promise<void> {
  await db
    .update('checkouts')
    .set({ lease_until: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Notes the payment that was made, before any money moves; false when there is too little time left to move it, or another
 * has taken the lease meanwhile. By the time that it is: a transaction may have been held up since it began.
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

/** From now on its owner has to confirm the payment; false when it is so already, or has ended. */
export async function startConfirmation(db: TenantDb, id: number): Promise<boolean> {
  const waiting = await db
    .update('checkouts')
    .set({ state: 'action', lease_until: inWholeMs(CONFIRM_MS) })
    .where('id', '=', id)
    .where('state', '=', 'charging')
    .executeTakeFirst()
  return waiting.numUpdatedRows === 1n
}

/** As a value of a new row. In whole milliseconds: who holds a lease knows it by its end. */
export const leaseFromNow = () => inWholeMs(LEASE_MS) as unknown as Date
export const CONFIRM_SECONDS = CONFIRM_MS / 1000
