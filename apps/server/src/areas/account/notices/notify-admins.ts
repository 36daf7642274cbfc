import type { Kysely } from 'kysely'
import { administrators } from '../../../access/administrators.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { addNotice } from './add.ts'

/** Notifies every administrator of the installation, in the caller's transaction. */
export async function notifyAdmins(trx: Kysely<DB>, message: string, at: Date): Promise<void> {
  const admins = await administrators(trx).select(['u.business_id', 'u.id']).orderBy('u.id').execute()
  const notice = { message, href: null, icon: 'bell', color: 'red' } as const
  for (const { business_id, id } of admins) await addNotice(new TenantDb(trx, business_id), id, notice, at)
}
