import { INVITATION_DAYS } from '@linkwright/core/account/session/password-reset-rules'
import type { TenantDb } from '../../../db/tenant.ts'
import { newSecret } from '../../../http/secrets.ts'
import { endResetLinks } from './queries.ts'

const DAY_MS = 86_400_000

/** Adds a link to set the first password and invalidates previous links, in the transaction of the account. */
export async function addInvitation(db: TenantDb, user_id: number, now: Date): Promise<string> {
  const { secret, hash } = newSecret('reset')
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  await endResetLinks(db, user_id)
  await db.insert('password_resets', { key_hash: hash, user_id, expires_at, is_invitation: true }).execute()
  return secret
}
