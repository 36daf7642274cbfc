import { RESET_HOURS } from '@linkwright/core/session/login-form'
import type { Services } from '../../http/context.ts'
import { newSecret } from '../../http/secrets.ts'
import { endResetLinks, userByEmail } from './queries.ts'
import { resetMail } from './reset-mail.ts'

const HOUR_MS = 3_600_000

/** Mails a link for a new password to the address, if it is somebody's; a new link ends the ones before it. */
export async function sendResetLink(services: Services, email: string): Promise<void> {
  const { kysely, config, mail, now } = services
  const found = await userByEmail(kysely, email)
  if (found === undefined || found.closed) return
  const { secret, hash } = newSecret('reset')
  const expires_at = new Date(now().getTime() + RESET_HOURS * HOUR_MS)
  await kysely.transaction().execute(async (trx) => {
    await endResetLinks(trx, found)
    await trx
      .insertInto('password_resets')
      .values({ key_hash: hash, business_id: found.business_id, user_id: found.id, expires_at })
      .execute()
  })
  await mail.send(resetMail(found.email, `${config.publicUrl}/password-wizard/${secret}`))
}
