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

/** The mail goes first: an intruder could otherwise delay it by queueing other work. */
const HIGHEST_PRIORITY = { urgency: 1 }

/**
 * Changes the sign-in address of a user. Sessions stay valid, as when users change their own address, because they do not
 * depend on it. Links in the previous mailbox become invalid.
 */
export async function changeEmail(
  all: AuditedAll<'account.email'>,
  { business_id, id, is_main }: { business_id: number; id: number; is_main: boolean },
  wanted: string,
): Promise<void> {
  const db = all.of(business_id)
  // Locked before the user, as everywhere.
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
