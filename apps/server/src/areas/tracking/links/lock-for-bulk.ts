import { type BatchContext } from '../../account/bulk/define.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { today } from '../../../http/context.ts'
import { lockPageIfThere, lockPagesOf } from '../locks/page.ts'
import { lockSite } from '../locks/site.ts'
import { classifiersOf } from './classifier.ts'
import type { LockedPages } from './delete-trees.ts'

/** Locks a page or all pages of a site, and the site, for changes of many links; undefined when none exists. */
export async function lockForBulk(
  db: TenantDb,
  { site_id, page_id }: { site_id: number; page_id?: number | undefined },
  context: BatchContext,
): Promise<LockedPages | undefined> {
  const pageIds =
    page_id === undefined
      ? await lockPagesOf(db, site_id, 'share')
      : (await lockPageIfThere(db, page_id))
        ? [page_id]
        : []
  if (pageIds.length === 0) return undefined
  const site = await lockSite(db, site_id)
  return { site, today: today(context), pages: await classifiersOf(db, pageIds) }
}
