import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * The one site that these pages belong to, for calls without a site in their path; undefined for no pages.
 * @throws AppError not_found unless the viewer may see them all and they are of one site; site_disabled while that
 * is disabled.
 */
export async function siteOfPages(
  db: TenantDb,
  viewer: Viewer,
  pageIds: readonly number[],
): Promise<number | undefined> {
  if (pageIds.length === 0) return undefined
  const { rows } = await typedSql({ site_id: is.number, available: is.boolean, pages: is.number })`
    select s.id as site_id, s.available, count(*)::int as pages
    from pages p
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    where p.business_id = ${db.businessId} and p.id = any(${pageIds}::bigint[])
      and ${isGranted(viewer, 's.business_id', 's.id')}
    group by s.id, s.available`.execute(db)
  const [site, ...others] = rows
  if (site === undefined || others.length > 0 || site.pages !== pageIds.length) throw notFound()
  if (!site.available) throw new AppError('site_disabled')
  return site.site_id
}
