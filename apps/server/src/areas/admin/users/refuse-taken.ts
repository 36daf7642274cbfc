import { emailTakenBy } from '@linkwright/core/admin/users/messages'
import { AppError } from '@linkwright/core/contract/errors'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { mailboxKey } from '@linkwright/core/values/mailbox-key'

/**
 * Checks that an address is free. Unlike the unique constraint it names the other user, which administrators may know.
 * @throws AppError refused when another user has the address.
 */
export async function refuseTaken({ kysely }: AllTenants, email: string, exceptId?: number): Promise<void> {
  const other = await kysely
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'b.name as business', 'b.closed'])
    .where('u.email_key', '=', mailboxKey(email))
    .executeTakeFirst()
  if (other === undefined || other.id === exceptId) return
  const message = emailTakenBy(other)
  throw new AppError('refused', message, { issues: [{ path: ['email'], message }] })
}
