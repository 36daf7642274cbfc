import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'

/** Category names of a suggestion's site, if the viewer may see it. A used suggestion keeps its id as a link. */
export async function categoriesOf(db: TenantDb, viewer: Viewer, linkmapId: number): Promise<string[]> {
  const site = await db
    .from('links')
    .innerJoin('pages as p', (join) =>
      join.onRef('p.business_id', '=', 'links.business_id').onRef('p.id', '=', 'links.page_id'),
    )
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.site_id'),
    )
    .select(['s.categories', 's.available'])
    .where('links.id', '=', linkmapId)
    .where(isGranted(viewer, 's.business_id', 's.id'))
    .executeTakeFirst()
  if (site === undefined) throw notFound()
  if (!site.available) throw new AppError('site_disabled')
  return site.categories
}
