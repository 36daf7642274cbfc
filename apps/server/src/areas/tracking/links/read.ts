import type { Link } from '@linkwright/core/tracking/links/link'
import { joinUrl } from '@linkwright/core/values/url'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { hasDisavowed, markDisavowed } from '../disavow/mark.ts'
import { childCounts } from './child-counts.ts'
import { linkColumns, linkRow, presentLink } from './present.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/**
 * One link of a page.
 * @throws AppError not_found when the page has no such link.
 */
export async function linkById(db: TenantDb, pageId: number, linkId: number): Promise<Link> {
  const [link] = await presented(db, await rowsWhere(db, pageId, sql<boolean>`l.id = ${linkId}`))
  if (link === undefined) throw notFound()
  return link
}

/**
 * The links that point to a link of a page, oldest first.
 * @throws AppError not_found when the page has no such link.
 */
export async function linksUnder(db: TenantDb, pageId: number, parentId: number): Promise<Link[]> {
  // Includes the link itself, to tell a missing link from one without children.
  const rows = await rowsWhere(db, pageId, sql<boolean>`(l.id = ${parentId} or l.parent_id = ${parentId})`)
  const below = rows.filter(({ id }) => id !== parentId)
  if (below.length === rows.length) throw notFound()
  return await presented(db, below)
}

const rowInPlace = {
  ...linkRow,
  child_links: is.number,
  site_id: is.number,
  site_url: is.text,
  page_url: is.text,
  disavows: is.boolean,
}
type Row = RowOf<typeof rowInPlace>

async function rowsWhere(db: TenantDb, pageId: number, which: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await typedSql(rowInPlace)`
    with wanted as materialized (
      select l.id from links l where l.business_id = ${db.businessId} and l.page_id = ${pageId} and ${which}),
    child as materialized (${childCounts(db.businessId, sql`select id from wanted`)})
    select ${linkColumns}, s.id as site_id, s.url as site_url, p.page_url,
      ${hasDisavowed} as disavows, coalesce(child.count, 0) as child_links
    from wanted
    join links l on l.business_id = ${db.businessId} and l.id = wanted.id
    join pages p on p.business_id = l.business_id and p.id = l.page_id
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    left join child on child.parent_id = l.id
    order by l.id`.execute(db)
  return rows
}

async function presented(db: TenantDb, rows: readonly Row[]): Promise<Link[]> {
  const links = rows.map((row) => presentLink(row, joinUrl(row.site_url, row.page_url)))
  const [first] = rows
  return first === undefined ? links : await markDisavowed(db, first.site_id, links, first.disavows)
}
