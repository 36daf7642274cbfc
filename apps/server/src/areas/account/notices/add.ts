import type { TenantDb } from '../../../db/tenant.ts'
import { publish } from '../../../live/bus.ts'
import { presentNotice } from './present.ts'
import { dropOldNotices } from './queries.ts'
import { lock } from '../../../db/lock.ts'

interface NewNotice {
  message: string
  href: string | null
  icon: 'upload' | 'camera' | 'search' | 'bell'
  color: 'blue' | 'yellow' | 'red'
}

/** Stores a notice for a user and publishes it to all their sessions on commit. */
export async function addNotice(
  db: TenantDb,
  userId: number,
  notice: NewNotice,
  created_at: Date,
): Promise<void> {
  const row = await db
    .insert('notices', { user_id: userId, ...notice, created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
  await dropOldNotices(db, userId)
  await publish(db, {
    business_id: db.businessId,
    user_id: userId,
    command: 'notice',
    data: presentNotice(row),
  })
}

/** Locks the recipient of a notice before the row that it is about; the insert would lock them after it. */
export async function lockRecipient(db: TenantDb, userId: number | null): Promise<void> {
  if (userId === null) return
  await lock(db, 'users', userId, 'key share').select('id').execute()
}
