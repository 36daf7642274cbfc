import type { TenantDb } from '../../db/tenant.ts'
import { refreshFigures } from './figures.ts'
import { lockPage } from './lock.ts'

/** Deletes a page with its links and phrases; the other pages' scores follow, for they weigh on each other. */
export async function removePage(db: TenantDb, siteId: number, pageId: number, today: string): Promise<void> {
  await lockPage(db, pageId, 'update')
  await db.delete('pages').where('id', '=', pageId).execute()
  await refreshFigures(db, siteId, today, [])
}
