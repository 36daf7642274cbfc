import { PARENT_NOT_LIVE } from '@linkwright/core/buying/cart/cart-messages'
import { AppError } from '@linkwright/core/contract/errors'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { refuseUnderLastTier } from '../../tracking/links/tier-rule.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'

/** Throws 404 unless the site is the viewer's and the page is of the site, 403 when the site is disabled. */
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

/** Holds the link that the ordered one shall point to. Throws 404 when it is not of the page, 422 when it takes none. */
export async function checkParent(db: TenantDb, pageId: number, parentId: number): Promise<void> {
  await refuseUnderLastTier(db, pageId, parentId)
  const parent = await lock(db, 'links', parentId, 'key share').select('url').executeTakeFirst()
  if (parent === undefined) throw notFound()
  if (parent.url === null)
    throw new AppError('refused', PARENT_NOT_LIVE, {
      issues: [{ path: ['parent_id'], message: PARENT_NOT_LIVE }],
    })
}
