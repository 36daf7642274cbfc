import { MISSING_SCREENSHOT_DAYS } from '@linkwright/core/tracking/links/missing-screenshot'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { childCounts } from './child-counts.ts'
import { linkColumns, linkRow } from './present.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** Links in one response. */
const SHOWN = 200

const missingRow = {
  ...linkRow,
  site_url: is.text,
  page_url: is.text,
  hits: is.number,
  child_links: is.number,
}
type Row = RowOf<typeof missingRow>

/** Applies core's `isMissingScreenshot` to a site's links, newest first. */
export async function missingScreenshots(
  db: TenantDb,
  siteId: number,
  today: string,
): Promise<{ count: number; rows: Row[] }> {
  const { rows } = await typedSql(missingRow)`
    with missing as materialized (
      select l.id, s.url as site_url, p.page_url, (count(*) over ())::int as hits
      from sites s
      join pages p on p.business_id = s.business_id and p.site_id = s.id
      join links l on l.business_id = p.business_id and l.page_id = p.id
      where s.business_id = ${db.businessId} and s.id = ${siteId} and l.progress = 'placed' and l.ss_to_gp = false
        and l.date_added >= ${today}::date - ${sql.lit(MISSING_SCREENSHOT_DAYS)}
      order by l.date_added desc, l.id desc
      limit ${SHOWN}),
    child as materialized (${childCounts(db.businessId, sql`select id from missing`)})
    select ${linkColumns}, m.site_url, m.page_url, m.hits, coalesce(child.count, 0) as child_links
    from missing m
    join links l on l.business_id = ${db.businessId} and l.id = m.id
    left join child on child.parent_id = l.id
    order by l.date_added desc, l.id desc`.execute(db)
  return { count: rows[0]?.hits ?? 0, rows }
}
