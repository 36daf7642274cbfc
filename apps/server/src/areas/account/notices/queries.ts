import { MAX_STORED_NOTICES } from '@linkwright/core/account/notices/notice-limits'
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'

export interface NoticeRow extends Omit<Selectable<DB['notices']>, 'created_at'> {
  /** Text when it was read as JSON. */
  created_at: Date | string
}

function newestNotices(db: TenantDb, userId: number) {
  return db
    .from('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_STORED_NOTICES)
}

export async function noticeRows(db: TenantDb, userId: number): Promise<NoticeRow[]> {
  return await newestNotices(db, userId).execute()
}

/** The same as JSON within another statement. */
export const noticesJson = (db: TenantDb, userId: number) => jsonArrayFrom(newestNotices(db, userId))

export async function deleteNotice(db: TenantDb, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete('notices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Deletes the notices beyond the limit, oldest first. */
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
        .offset(MAX_STORED_NOTICES),
    )
    .execute()
}
