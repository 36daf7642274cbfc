import { PARENT_NOT_LIVE } from '@linkwright/core/buying/cart/cart-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { refuseUnderLastTier } from '../../tracking/links/tier-rule.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'

/**
 * @throws AppError not_found unless the viewer may see the site and the page is on it; site_disabled when the site
 * is disabled.
 */
export async function checkPlace(
  db: TenantDb,
  viewer: Viewer,
  form: { site_id?: number | null | undefined; page_id?: number | null | undefined },
): Promise<void> {
  if (!form.site_id) return
  const site = await db
    .from('sites')
    .select('available')
    .where('id', '=', form.site_id)
    .where(isGranted(viewer, 'sites.business_id', 'sites.id'))
    .executeTakeFirst()
  if (site === undefined) throw notFound()
  if (form.page_id) {
    const page = await db
      .from('pages')
      .select('id')
      .where('site_id', '=', form.site_id)
      .where('id', '=', form.page_id)
      .executeTakeFirst()
    if (page === undefined) throw notFound()
  }
  if (!site.available) throw new AppError('site_disabled')
}

/**
 * Locks the parent that the ordered link will point to.
 * @throws AppError not_found when the page has no such link; refused when it cannot have child links.
 */
export async function checkParent(db: TenantDb, pageId: number, parentId: number): Promise<void> {
  await refuseUnderLastTier(db, pageId, parentId)
  const parent = await lock(db, 'links', parentId, 'key share').select('url').executeTakeFirst()
  if (parent === undefined) throw notFound()
  if (parent.url === null)
    throw new AppError('refused', PARENT_NOT_LIVE, {
      issues: [{ path: ['parent_id'], message: PARENT_NOT_LIVE }],
    })
}
