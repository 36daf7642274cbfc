import { NO_SUCH_PLAN } from '@linkwright/core/admin/users/messages'
import type { NewAccountForm } from '@linkwright/core/admin/users/account-forms'
import { AppError } from '@linkwright/core/contract/errors'
import type { AuditedAll } from '../../../db/audit-writer.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { NO_PASSWORD } from '../../../http/secrets.ts'
import { addInvitation } from '../../account/session/invitation.ts'
import { emailTaken, insertAccount } from '../../account/users/add-account.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Stored instead of a payment provider's id: an administrator's business is not billed and has no trial. */
const UNBILLED = 'self-hosted'

/** Creates a business with its main user, and returns the secret of the invitation. */
export async function addAccountByAdmin(
  all: AuditedAll<'account.add'>,
  { business, user_type, ...person }: NewAccountForm,
  now: Date,
): Promise<{ business_id: number; user_id: number; secret: string }> {
  const { plan_id } = business
  const plan = await all.kysely.selectFrom('plans').select('id').where('id', '=', plan_id).executeTakeFirst()
  if (plan === undefined)
    throw new AppError('refused', NO_SUCH_PLAN, {
      issues: [{ path: ['business', 'plan_id'], message: NO_SUCH_PLAN }],
    })
  await refuseTaken(all, person.email)
  const isAdmin = user_type === 'admin'
  const added = await insertAccount(all.kysely, {
    first_name: person.first_name.trim(),
    last_name: person.last_name.trim(),
    email: person.email.trim(),
    user_type,
    business: business.name.trim(),
    plan_id,
    subscription_id: isAdmin ? UNBILLED : null,
    api_access: isAdmin,
    password_hash: NO_PASSWORD,
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  const { user_id: id, business_id: of } = added
  await all.auditWriter.write('account.add', {
    id,
    of,
    after: { email: person.email.trim(), user_type, plan_id },
  })
  return { ...added, secret: await addInvitation(all.of(of), id, now) }
}
