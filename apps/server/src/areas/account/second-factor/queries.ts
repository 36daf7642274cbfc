import { randomBytes } from 'node:crypto'
import { inFours, PENDING_HOURS, RECOVERY_CODES } from '@linkwright/core/account/second-factor/code'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { hashOf } from '../../../http/secrets.ts'
import { base32 } from './totp.ts'

export function factorOf(db: TenantDb, userId: number) {
  return db
    .from('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whether a user has a confirmed second factor; an unconfirmed one is never requested. */
export async function isOn(db: TenantDb, userId: number): Promise<boolean> {
  const factor = await factorOf(db, userId)
  return factor !== undefined && factor.confirmed_at !== null
}

/** Saves a secret, replacing an unconfirmed one; false when there is a confirmed one. */
export async function saveSecret(db: TenantDb, userId: number, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors as f (business_id, user_id, secret) values (${db.businessId}, ${userId}, ${secret})
    on conflict (business_id, user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where f.confirmed_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Uses a step up: true only for the first of several concurrent uses of a code. */
export async function useStep(db: TenantDb, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

const isValid = (now: Date) => sql<boolean>`(lapses_at is null or lapses_at > ${now})`

/** Uses a recovery code up, in the form that `bareCode` returns. */
export async function useRecoveryCode(
  db: TenantDb,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where(isValid(now))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Counts the usable codes, and those among them that are not activated, with their expiry. */
export async function recoveryCodesLeft(db: TenantDb, userId: number, now: Date) {
  return await db
    .from('recovery_codes')
    .select(({ fn }) => [
      fn.countAll<number>().as('left'),
      fn.countAll<number>().filterWhere('is_pending', '=', true).as('pending'),
      fn.max('lapses_at').as('until'),
    ])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where(isValid(now))
    .executeTakeFirstOrThrow()
}

/** Turns the second factor on; false when it was on or its setup was not started. */
export async function confirmFactor(db: TenantDb, userId: number, now: Date): Promise<boolean> {
  const confirmed = await db
    .update('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/** Eighty bits cannot be guessed, so a fast hash is enough. */
const CODE_BYTES = 10

/**
 * Creates recovery codes in addition to the active ones, and replaces pending ones. They expire only when there are
 * active ones to fall back to.
 */
export async function newRecoveryCodes(db: TenantDb, userId: number, now: Date): Promise<string[]> {
  await db.delete('recovery_codes').where('user_id', '=', userId).where('is_pending', '=', true).execute()
  const existing = await db
    .from('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const lapses_at = existing === undefined ? null : new Date(now.getTime() + PENDING_HOURS * 3_600_000)
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(CODE_BYTES)))
  for (const code of codes)
    await db
      .insert('recovery_codes', { user_id: userId, code_hash: hashOf(code), is_pending: true, lapses_at })
      .execute()
  return codes.map((code) => inFours(code).toLowerCase())
}

/**
 * Activates the new codes and deletes the previous ones; false unless `code` is one of the new ones, used or not. In one
 * statement, so that there are always valid codes, and the second of two concurrent calls finds nothing pending.
 */
export async function activateRecoveryCodes(
  db: TenantDb,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const mine = sql`business_id = ${db.businessId} and user_id = ${userId}`
  const { rows } = await sql`
    with shown as (
      select from recovery_codes where ${mine} and code_hash = ${hashOf(code)} and is_pending and ${isValid(now)}
    ), ended as (
      delete from recovery_codes where ${mine} and not is_pending and exists (select from shown)
    )
    update recovery_codes set is_pending = false, lapses_at = null
    where ${mine} and is_pending and exists (select from shown) returning 1`.execute(db)
  return rows.length > 0
}

/** Deletes a second factor with its recovery codes; false when there was none. */
export async function deleteFactor(db: TenantDb, userId: number): Promise<boolean> {
  const deleted = await db.delete('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
