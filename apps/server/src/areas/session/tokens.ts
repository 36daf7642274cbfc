import { SESSION_HOURS } from '@linkwright/core/session/login-form'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { newSecret } from '../../http/secrets.ts'

const HOUR_MS = 3_600_000

/** Opens a session. The token itself is stored nowhere. */
export async function openSession(
  db: Kysely<DB>,
  user: { business_id: number; id: number },
  now: Date,
): Promise<{ token: string; expires_at: Date }> {
  const { secret, hash } = newSecret('session')
  const expires_at = new Date(now.getTime() + SESSION_HOURS * HOUR_MS)
  await db
    .insertInto('sessions')
    .values({ token_hash: hash, business_id: user.business_id, user_id: user.id, expires_at })
    .execute()
  return { token: secret, expires_at }
}
