import { administrators } from '../../../access/administrators.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { nameOf } from './rows.ts'

/** The administrators who can work on orders, by name. */
export async function assignees({ kysely }: AllTenants): Promise<{ id: number; name: string }[]> {
  return await administrators(kysely)
    .select(['u.id', nameOf('u').as('name')])
    .orderBy('name')
    .orderBy('u.id')
    .execute()
}

/** Whether a user is one of them. */
export async function worksOnOrders({ kysely }: AllTenants, id: number): Promise<boolean> {
  return (await administrators(kysely).select('u.id').where('u.id', '=', id).executeTakeFirst()) !== undefined
}
