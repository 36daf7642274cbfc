import { AppError } from '@linkwright/core/contract/errors'
import { STOP_FIRST } from '@linkwright/core/access/permissions'
import {
  ACCOUNT_CLOSED,
  CANNOT_IMPERSONATE_ADMIN,
  ALREADY_IMPERSONATING,
  IMPERSONATION_MINUTES,
} from '@linkwright/core/account/session/impersonation'
import type { AuditedAll } from '../../../db/audit-writer.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound } from '../../../http/context.ts'
import { userById } from './queries.ts'
import { openSession, type SignIn } from './tokens.ts'

/**
 * Replaces the caller's session by one of another user: an administrator starts an impersonation, or returns from it to
 * their own account. An impersonation lasts an hour, and no longer than the administrator's own login.
 */
export async function loginAs(
  all: AuditedAll<'login-as.start' | 'login-as.stop'>,
  caller: Caller,
  userId: number,
  { now, by }: { now: Date; by: SignIn },
) {
  const { origin_user_id: origin } = caller
  if (origin !== null && userId !== origin) throw new AppError('forbidden', STOP_FIRST)
  if (userId === caller.user_id) throw new AppError('refused', ALREADY_IMPERSONATING)
  const user = await userById(all, userId)
  if (user === undefined) throw notFound()
  if (origin === null && user.user_type === 'admin') throw new AppError('forbidden', CANNOT_IMPERSONATE_ADMIN)
  if (user.closed) throw new AppError('refused', ACCOUNT_CLOSED)
  // A former administrator does not become one again by returning.
  if (origin !== null && user.user_type !== 'admin') throw new AppError('signed_out')
  const name = origin === null ? await nameOf(all, caller) : null
  const until = sessionEnd(caller, now, name)
  const ended = await all.kysely
    .deleteFrom('sessions')
    .where('token_hash', '=', caller.token_hash)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) throw new AppError('signed_out')
  if (origin === null)
    await all.auditWriter.write('login-as.start', { id: userId, of: user.business_id, by: caller.user_id })
  else await all.auditWriter.write('login-as.stop', { id: caller.user_id })
  const session = await openSession(all.kysely, user, now, { ...until, by })
  return { ...session, user, origin_user_id: origin === null ? caller.user_id : null, origin_name: name }
}

/** When the new session ends. @throws AppError for an API key, which has no end. */
function sessionEnd(
  caller: Caller,
  now: Date,
  name: string | null,
): NonNullable<Parameters<typeof openSession>[3]> {
  const { business_id, user_id: id, expires_at, origin_expires_at } = caller
  if (origin_expires_at !== null) return { until: origin_expires_at }
  if (expires_at === null || name === null) throw new AppError('forbidden')
  const hour = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000)
  return { until: hour < expires_at ? hour : expires_at, origin: { business_id, id, expires_at, name } }
}

async function nameOf(all: AuditedAll<'login-as.start'>, { business_id, user_id }: Caller): Promise<string> {
  const own = all.of(business_id).from('users').select(['first_name', 'last_name']).where('id', '=', user_id)
  const { first_name, last_name } = await own.executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim()
}
