import { NOTICES_KEPT } from '@linkwright/core/account/notices/notices-kept'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'

export type NoticeRow = Selectable<DB['notices']>

export function noticeRows(db: TenantDb, userId: number): Promise<NoticeRow[]> {
  return db
    .from('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTICES_KEPT)
    .execute()
}

export async function deleteNotice(db: TenantDb, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete('notices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Removes what is older than the newest ones that are kept. */
export async function dropOldNotices(db: TenantDb, userId: number): Promise<void> {
  await db
    .delete('notices')
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('notices')
        .select('id')
        .where('business_id', '=', db.businessId)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(NOTICES_KEPT),
    )
    .execute()
}
