import type { AllTenants } from '../../../db/all-tenants.ts'
import { nameOf } from './rows.ts'

/** Who can work on orders, by name. */
export async function administrators({ kysely }: AllTenants): Promise<{ id: number; name: string }[]> {
  return await kysely
    .selectFrom('users as u')
    .select(['u.id', nameOf('u').as('name')])
    .where('u.user_type', '=', 'admin')
    .orderBy('name')
    .orderBy('u.id')
    .execute()
}
