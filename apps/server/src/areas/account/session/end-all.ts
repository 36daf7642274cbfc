import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { recheckSockets } from '../../../live/send.ts'

/**
 * Ends all access to a business: its users' sessions, including those in other accounts, API keys, and password links.
 * Sockets close on commit.
 */
export async function endAllAccess(db: TenantDb, at: Date): Promise<void> {
  // Links before sessions, as when a password is set.
  await db.delete('password_resets').execute()
  await sql`
    delete from sessions
    where business_id = ${db.businessId} or origin_business_id = ${db.businessId}`.execute(db)
  await db.update('api_keys').set({ revoked_at: at }).where('revoked_at', 'is', null).execute()
  for (const { id } of await db.from('users').select('id').execute()) await recheckSockets(db, id)
}
