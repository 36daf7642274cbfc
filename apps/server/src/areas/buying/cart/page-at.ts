import { type LinkForm, orderedLink } from '@linkwright/core/buying/cart/ordered-link'
import { guestPostTargetProblem, targetProblem } from '@linkwright/core/buying/products/order-fields'
import { joinUrl, linkKey } from '@linkwright/core/values/url'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * The single page of the viewer's sites at a link's address, so that the link is tracked once it is placed.
 * Undefined when two pages have that address, when it contains a fragment, which the page's own address would lose,
 * or when the product does not accept the page's address. Disabled sites are not searched.
 */
export async function pageAt(db: TenantDb, viewer: Viewer, form: LinkForm) {
  const { url = '' } = orderedLink(form)
  const key = linkKey(url)
  if (key === undefined || url.includes('#')) return undefined
  const siteIds = await sitesAround(db, viewer, key, form.site_id ?? undefined)
  if (siteIds.length === 0) return undefined
  const { rows } = await typedSql({
    site_id: is.number,
    page_id: is.number,
    url: is.text,
    page_url: is.text,
  })`
    select p.site_id, p.id as page_id, s.url, p.page_url from pages p
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    where p.business_id = ${db.businessId} and p.site_id = any(${siteIds}::bigint[])`.execute(db)
  const [page, second] = rows.filter((row) => linkKey(joinUrl(row.url, row.page_url)) === key)
  if (page === undefined || second !== undefined) return undefined
  const problemOf = form.type === 'backlinks' ? guestPostTargetProblem : targetProblem
  if (problemOf(joinUrl(page.url, page.page_url)) !== undefined) return undefined
  return { site_id: page.site_id, page_id: page.page_id }
}

/** The sites that contain an address; there are far fewer sites than pages. */
async function sitesAround(db: TenantDb, viewer: Viewer, key: string, siteId?: number): Promise<number[]> {
  const sites = await db
    .from('sites')
    .select(['id', 'url'])
    .where('available', '=', true)
    .where(isGranted(viewer, 'sites.business_id', 'sites.id'))
    .$if(siteId !== undefined, (query) => query.where('id', '=', siteId ?? 0))
    .execute()
  return sites.flatMap(({ id, url }) => {
    const above = linkKey(url)
    return above !== undefined && key.startsWith(above) ? id : []
  })
}
