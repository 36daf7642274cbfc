import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/** Gives a page the state of its look-up, where it has none yet. */
export async function addState(db: TenantDb, pageId: number): Promise<void> {
  await sql`
    insert into look_ups (business_id, kind, subject_id, due_at)
    values (${db.businessId}, 'opportunities', ${pageId}, null) on conflict do nothing`.execute(db)
}
