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

/** A link for a new password, in the transaction of who asks for it; every link before it ends. */
export async function addResetLink(db: TenantDb, user_id: number, now: Date): Promise<string> {
  const { secret, hash } = newSecret('reset')
  const expires_at = new Date(now.getTime() + RESET_HOURS * HOUR_MS)
  await endResetLinks(db, user_id)
  await db.insert('password_resets', { key_hash: hash, user_id, expires_at }).execute()
  return secret
}

/**
 * Mails a link for a new password to the address, if it is somebody's; a new link ends the ones before it. A user who
 * was sent several of late gets no further one for a while: the newest in the mailbox stays good.
 */
export async function sendResetLink(
  { kysely, config, integrations, now }: Services,
  email: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const found = await userByEmail(kysely, email)
  if (found === undefined || found.closed) return
  const made = await kysely.transaction().execute(async (trx) => {
    // Of two links asked for at once, the later one waits here and then ends the earlier one.
    const db = new TenantDb(trx, found.business_id)
    const user = await lockUser(db, found.id)
    if (user?.email !== found.email) return undefined
    if (!(await tryConsumeAttempt(trx, 'mailbox', String(found.id)))) {
      log.warn({ business_id: found.business_id, user_id: found.id }, 'reset mail held back')
      return undefined
    }
    const spending = { cap: 'resetMails', subject: found.id } as const
    if (!(await spendToday(db, spending, { now, config }))) {
      log.warn({ business_id: found.business_id, user_id: found.id }, 'no more reset mails today')
      return undefined
    }
    return { to: user.email, secret: await addResetLink(db, found.id, now()) }
  })
  if (made === undefined) return
  await integrations.mail.send(resetMail(made.to, `${config.publicUrl}/password-wizard/${made.secret}`))
}
