import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { endAllAccess } from '../../account/session/end-all.ts'
import { accountMailJob } from '../../account/users/mails.job.ts'
import { mainUser } from './queries.ts'

/**
 * Closes an account whose subscription has ended: its users can no longer sign in, and the owner gets a mail. Under the
 * business's lock.
 */
export async function closeBusiness(db: TenantDb, at: Date): Promise<void> {
  await sql`update businesses set closed = true, active = 0 where id = ${db.businessId}`.execute(db)
  await db.delete('reactivation_offers').where('used_at', 'is', null).execute()
  await endAllAccess(db, at)
  const owner = await mainUser(db)
  if (owner !== undefined) await enqueue(db, accountMailJob, { to: owner.email, news: 'closed' })
}
