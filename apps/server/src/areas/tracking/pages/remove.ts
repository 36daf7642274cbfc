import type { TenantDb } from '../../../db/tenant.ts'
import { deleteBelowPages } from './delete-below.ts'
import { lockSite } from '../locks/site.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { lockPage } from '../locks/page.ts'

/** Deletes a page with its links and phrases, and rescores the other pages, which affect each other. */
export async function removePage(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  setting: ChangeContext,
): Promise<void> {
  await lockPage(db, pageId, 'update')
  // Locked before the page's figures are deleted: a change of another page scores them under the site's lock.
  await lockSite(db, siteId)
  await deleteBelowPages(db, [pageId])
  await db.delete('pages').where('id', '=', pageId).execute()
  await afterChange(db, ['pageRemoved'], { siteId, pageIds: [] }, setting)
}
