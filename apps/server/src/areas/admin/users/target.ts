import { isAdmin } from '@linkwright/core/access/roles'
import { ADMIN_ACCOUNT_PROTECTED, ALREADY_CLOSED } from '@linkwright/core/admin/users/messages'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import { isAdministrator } from '../../../access/administrators.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { notFound } from '../../../http/context.ts'
import { userById } from '../../account/session/queries.ts'

/** The user of an administrator's call. @throws 404 when there is none. */
export async function target(all: AllTenants, id: number) {
  const user = await userById(all, id)
  if (user === undefined) throw notFound()
  return user
}

/** The same for calls that give access to the account. @throws 403 for an administrator's account. */
export async function nonAdminTarget(all: AllTenants, id: number) {
  const user = await target(all, id)
  if (isAdmin(user)) throw new AppError('forbidden', ADMIN_ACCOUNT_PROTECTED)
  return user
}

/** A business whose account may be closed. @throws 404; 403 when it has an administrator; 422 when it is closed */
export async function closableBusiness(all: AllTenants, businessId: number) {
  const business = await all
    .of(businessId)
    .business()
    .select(['active', 'closed'])
    .select((on) =>
      on
        .exists(
          on
            .selectFrom('users as u')
            .select('u.id')
            .whereRef('u.business_id', '=', 'businesses.id')
            .where(sql<boolean>`${sql.raw(isAdministrator('u'))}`),
        )
        .as('has_admin'),
    )
    .executeTakeFirst()
  if (business === undefined) throw notFound()
  if (business.has_admin) throw new AppError('forbidden', ADMIN_ACCOUNT_PROTECTED)
  if (business.closed) throw new AppError('refused', ALREADY_CLOSED)
  return business
}
