import { AppError } from '@linkwright/core/contract/errors'
import { WRONG_CURRENT } from '@linkwright/core/account/session/password-reset-rules'
import type { TenantDb } from '../../../db/tenant.ts'
import { isPassword, NO_PASSWORD } from '../../../http/secrets.ts'
import { passwordOf } from './queries.ts'
import { resetAttempts, consumeAttempt } from './throttle.ts'

export function currentPasswordRefused(message = WRONG_CURRENT): AppError {
  return new AppError('refused', message, { issues: [{ path: ['current_password'], message }] })
}

/**
 * Throws 422 for a wrong password, and 429 after several wrong ones, so that it cannot be guessed with a stolen session.
 * Returns the hash that it was compared with, since the password may change before the caller's write.
 */
export async function checkCurrentPassword(db: TenantDb, userId: number, current: string): Promise<string> {
  const tries = `change:${userId}`
  await consumeAttempt(db, 'account', tries)
  const checked = (await passwordOf(db, userId))?.password_hash ?? NO_PASSWORD
  if (!(await isPassword(current, checked))) throw currentPasswordRefused()
  await resetAttempts(db, 'account', tries)
  return checked
}
