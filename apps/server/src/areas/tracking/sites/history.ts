import type { SiteHistory } from '@linkwright/core/tracking/sites/site-history'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'

const dayRow = {
  day: is.text,
  brand_trust_score: is.number,
  links_in_progress: is.number,
  completed_links: is.number,
}

/**
 * The figures by day of every site that the viewer may see, or of one of them.
 * @throws AppError not_found when the viewer may not see that site.
 */
export async function siteHistories(
  db: TenantDb,
  viewer: Viewer,
  { site_id, from }: { site_id?: number | undefined; from?: string | undefined },
): Promise<SiteHistory[]> {
  const { rows } = await typedSql({ site_id: is.number, since: is.textOrNull, days: is.list(dayRow) })`
    select s.id as site_id, known.since, known.days
    from sites s cross join lateral (
      select min(d.day) as since,
        coalesce(json_agg(json_build_object('day', d.day, 'brand_trust_score', d.brand_trust_score,
          'links_in_progress', d.links_in_progress, 'completed_links', d.completed_links) order by d.day)
          filter (where d.day >= coalesce(start.day, d.day)), '[]') as days
      from site_days d, (
        select max(day) as day from site_days
        where business_id = s.business_id and site_id = s.id and day <= ${from ?? null}::date) start
      where d.business_id = s.business_id and d.site_id = s.id) known
    where s.business_id = ${db.businessId} and ${isGranted(viewer, 's.business_id', 's.id')}
      and s.id = coalesce(${site_id ?? null}::bigint, s.id)
    order by s.position, s.id`.execute(db)
  if (site_id !== undefined && rows.length === 0) throw notFound()
  return rows
}
