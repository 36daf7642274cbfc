import { SESSION_HOURS } from '@linkwright/core/account/session/login-form'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { newSecret } from '../../../http/secrets.ts'

const HOUR_MS = 3_600_000

interface UserKey {
  business_id: number
  id: number
}

/** The device that signs in, as shown in the list of sessions. */
export interface SignIn {
  address: string
  /** User agent of the browser or program. */
  agent: string | undefined
}

const AGENT_LENGTH = 300

interface Origin extends UserKey {
  /** When the administrator's own login ends. */
  expires_at: Date
  name: string
}

/**
 * Opens a session; `origin` is the administrator behind an impersonation, `until` its latest end. The token itself is not
 * stored.
 */
export async function openSession(
  db: Kysely<DB>,
  user: UserKey,
  now: Date,
  { origin, until, by }: { origin?: Origin; until?: Date; by?: SignIn } = {},
): Promise<{ token: string; expires_at: Date }> {
  const { secret, hash } = newSecret('session')
  const expires_at = until ?? new Date(now.getTime() + SESSION_HOURS * HOUR_MS)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      business_id: user.business_id,
      user_id: user.id,
      origin_business_id: origin?.business_id ?? null,
      origin_user_id: origin?.id ?? null,
      origin_expires_at: origin?.expires_at ?? null,
      origin_name: origin?.name ?? null,
      expires_at,
      address: by?.address ?? null,
      agent: by?.agent?.slice(0, AGENT_LENGTH) ?? null,
    })
    .execute()
  return { token: secret, expires_at }
}
