import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** Holds who is told of an end, which a notice would do anyway, but after the row of what has ended. */
export async function holdTold(db: TenantDb, userId: number | null): Promise<void> {
  if (userId === null) return
  await lock(db, 'users', userId, 'key share').select('id').execute()
}
