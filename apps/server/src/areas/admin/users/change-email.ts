import { SAME_EMAIL } from '@linkwright/core/admin/users/messages'
import { AppError } from '@linkwright/core/contract/errors'
import { lock } from '../../../db/lock.ts'
import type { AuditedAll } from '../../../db/audit-writer.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { notFound } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { mailbox } from '../../account/session/mailbox.ts'
import { endResetLinks, lockUser } from '../../account/session/queries.ts'
import { previousAddressMailJob } from '../../account/users/mails.job.ts'
import { emailTaken } from '../../account/users/add-account.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Whoever took the account over could hold it back by work that is asked for before. */
const HIGHEST_PRIORITY = { urgency: 1 }

/**
 * Another address for somebody to sign in with. Sessions go on, as with a change of one's own: they are opened by the
 * password and not by the address. What lies in the mailbox that was left opens nothing any more.
 */
export async function changeEmail(
  all: AuditedAll<'account.email'>,
  { business_id, id, is_main }: { business_id: number; id: number; is_main: boolean },
  wanted: string,
): Promise<void> {
  const db = all.of(business_id)
  // Before the user, as whoever holds both takes them.
  if (is_main) await lock(db, 'businesses').select('id').executeTakeFirst()
  const before = await lockUser(db, id)
  if (before === undefined) throw notFound()
  const { email, email_key } = mailbox(wanted)
  if (before.email === email)
    throw new AppError('refused', SAME_EMAIL, { issues: [{ path: ['email'], message: SAME_EMAIL }] })
  await refuseTaken(all, wanted, id)
  await db
    .update('users')
    .set({ email, email_key })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
  await endResetLinks(db, id)
  await all.auditWriter.write('account.email', {
    id,
    of: business_id,
    before: { email: before.email },
    after: { email },
  })
  await enqueue(db, previousAddressMailJob, { to: before.email }, HIGHEST_PRIORITY)
}
