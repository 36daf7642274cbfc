import type { TenantDb } from '../../../db/tenant.ts'
import { deleteBelowPages } from './delete-below.ts'
import { lockSite } from '../locks/site.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { lockPage } from '../locks/page.ts'

/** Deletes a page with its links and phrases; the other pages' scores follow, for they weigh on each other. */
export async function removePage(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  setting: ChangeContext,
): Promise<void> {
  await lockPage(db, pageId, 'update')
  // Before the page's figures go with it, which a change of another page scores under the site's lock.
  await lockSite(db, siteId)
  await deleteBelowPages(db, [pageId])
  await db.delete('pages').where('id', '=', pageId).execute()
  await afterChange(db, ['pageRemoved'], { siteId, pageIds: [] }, setting)
}
