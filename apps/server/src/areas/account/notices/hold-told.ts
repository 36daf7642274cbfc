import type { TenantDb } from '../../../db/tenant.ts'

/** Holds who is told of an end, which a notice would do anyway, but after the row of what has ended. */
export async function holdTold(db: TenantDb, userId: number | null): Promise<void> {
  if (userId === null) return
  await db.from('users').select('id').where('id', '=', userId).forKeyShare().execute()
}
