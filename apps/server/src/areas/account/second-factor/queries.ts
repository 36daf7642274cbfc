import { randomBytes } from 'node:crypto'
import { inFours, RECOVERY_CODES } from '@linkwright/core/account/second-factor/code'
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

/** Of whoever signs in: it asks for nothing until it was confirmed. */
export async function isOn(db: TenantDb, userId: number): Promise<boolean> {
  const factor = await factorOf(db, userId)
  return factor !== undefined && factor.confirmed_at !== null
}

/** A new secret in the place of one that was never confirmed; false where one was. */
export async function keepSecret(db: TenantDb, userId: number, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors as f (business_id, user_id, secret) values (${db.businessId}, ${userId}, ${secret})
    on conflict (business_id, user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where f.confirmed_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Uses a step up, once: of many parallel uses of one code a single one is answered true. */
export async function takeStep(db: TenantDb, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** The same of a recovery code, which is signed as `bareCode` has it. */
export async function takeRecoveryCode(
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
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: TenantDb, userId: number): Promise<number> {
  const { count } = await db
    .from('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Switches it on; false where it was, or where nothing was begun. */
export async function confirmFactor(db: TenantDb, userId: number, now: Date): Promise<boolean> {
  const confirmed = await db
    .update('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/** Ten bytes are eighty bits: nobody guesses them, so a fast hash is enough. */
const CODE_BYTES = 10

/** New recovery codes in the place of all that were. */
export async function newRecoveryCodes(db: TenantDb, userId: number): Promise<string[]> {
  await db.delete('recovery_codes').where('user_id', '=', userId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(CODE_BYTES)))
  for (const code of codes)
    await db.insert('recovery_codes', { user_id: userId, code_hash: hashOf(code) }).execute()
  return codes.map((code) => inFours(code).toLowerCase())
}

/** Whether there was one; its recovery codes go along. */
export async function forgetFactor(db: TenantDb, userId: number): Promise<boolean> {
  const gone = await db.delete('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
