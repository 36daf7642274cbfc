import { RESET_HOURS } from '@linkwright/core/account/session/password-reset-rules'
import type { FastifyBaseLogger } from 'fastify'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { newSecret } from '../../../http/secrets.ts'
import { spendToday } from '../caps/daily.ts'
import { endResetLinks, lockUser, userByEmail } from './queries.ts'
import { resetMail } from './reset-mail.ts'
import { tryConsumeAttempt } from './throttle.ts'

const HOUR_MS = 3_600_000

/** Adds a link to set a new password and invalidates previous links, in the caller's transaction. */
export async function addResetLink(db: TenantDb, user_id: number, now: Date): Promise<string> {
  const { secret, hash } = newSecret('reset')
  const expires_at = new Date(now.getTime() + RESET_HOURS * HOUR_MS)
  await endResetLinks(db, user_id)
  await db.insert('password_resets', { key_hash: hash, user_id, expires_at }).execute()
  return secret
}

/**
 * Emails a password reset link, if the address belongs to a user; previous links become invalid. After several recent
 * links it sends none for a while, and the newest one stays valid.
 */
export async function sendResetLink(
  { kysely, config, integrations, now }: Services,
  email: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const found = await userByEmail(kysely, email)
  if (found === undefined || found.closed) return
  const made = await kysely.transaction().execute(async (trx) => {
    // Serializes concurrent requests: the later link invalidates the earlier one.
    const db = new TenantDb(trx, found.business_id)
    const user = await lockUser(db, found.id)
    if (user?.email !== found.email) return undefined
    if (!(await tryConsumeAttempt(trx, 'mailbox', String(found.id)))) {
      log.warn({ business_id: found.business_id, user_id: found.id }, 'reset mail throttled')
      return undefined
    }
    const spending = { cap: 'resetMails', subject: found.id } as const
    if (!(await spendToday(db, spending, { now, config }))) {
      log.warn({ business_id: found.business_id, user_id: found.id }, 'daily limit of reset mails reached')
      return undefined
    }
    return { to: user.email, secret: await addResetLink(db, found.id, now()) }
  })
  if (made === undefined) return
  await integrations.mail.send(resetMail(made.to, `${config.publicUrl}/password-wizard/${made.secret}`))
}
