import type { Kysely } from 'kysely'
import { administrators } from '../../../access/administrators.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { addNotice } from './add.ts'

/** Notifies every administrator of the installation, in the caller's transaction. `href`: a screen about it. */
export async function notifyAdmins(
  trx: Kysely<DB>,
  message: string,
  at: Date,
  href: string | null = null,
): Promise<void> {
  const admins = await administrators(trx).select(['u.business_id', 'u.id']).orderBy('u.id').execute()
  const notice = { message, href, icon: 'bell', color: 'red' } as const
  for (const { business_id, id } of admins) await addNotice(new TenantDb(trx, business_id), id, notice, at)
}
