import type { SiteImportRow, RefusedRow } from '@linkwright/core/tracking/links/import-csv'
import {
  leftOutReason,
  type RoutedPage,
  router,
  routesToPage,
  routesToSite,
} from '@linkwright/core/tracking/links/routes'
import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { pageAddress } from './known-links.ts'

/** A row of a file; of an import into a whole site it may name its page. */
export type FileRow = Omit<SiteImportRow, 'page_id'> & Pick<Partial<SiteImportRow>, 'page_id'>

/** A row with its page and its number. */
export interface RoutedRow {
  row: FileRow
  pageId: number
  nth: number
}

export interface Routed {
  rows: RoutedRow[]
  refused: RefusedRow[]
}

export interface RowTarget {
  siteId: number
  /** All rows go to this page; undefined: each goes to the page that it or its target names. */
  pageId: number | undefined
}

export const NO_SUCH_PAGE = 'The page of this row was not found.'

/** Finds the page of each row. Rows are numbered from `firstRow`. */
export async function routeRows(
  db: TenantDb,
  target: RowTarget,
  rows: readonly FileRow[],
  firstRow: number,
): Promise<Routed> {
  const pageOf = await (target.pageId === undefined
    ? siteRouter(db, target.siteId, rows)
    : pageRouter(db, target.pageId, rows))
  const routed: Routed = { rows: [], refused: [] }
  for (const [index, row] of rows.entries()) {
    const found = pageOf(row)
    const nth = firstRow + index
    if (typeof found === 'number') routed.rows.push({ row, pageId: found, nth })
    else routed.refused.push({ row: nth, reason: found })
  }
  return routed
}

/** Returns the page of a row, or the reason why there is none. */
type RowRouter = (row: FileRow) => number | string

async function pageRouter(db: TenantDb, id: number, rows: readonly FileRow[]): Promise<RowRouter> {
  if (rows.every(({ target }) => target === undefined)) return () => id
  const page = await pageAddress(db, id)
  if (page === undefined) throw notFound()
  const byTarget = router(routesToPage({ id, full_url: joinUrl(page.url, page.page_url) }))
  return ({ target = '' }) => byTarget(target) ?? leftOutReason(target)
}

async function siteRouter(db: TenantDb, siteId: number, rows: readonly FileRow[]): Promise<RowRouter> {
  const pages = await pagesOf(db, siteId)
  const ids = new Set(pages.map(({ id }) => id))
  const isRouted = rows.every(({ page_id }) => page_id !== undefined)
  const byTarget = isRouted ? undefined : router(routesToSite(pages[0]?.siteUrl ?? '', pages))
  return ({ page_id, target = '' }) => {
    if (page_id !== undefined) return ids.has(page_id) ? page_id : NO_SUCH_PAGE
    return byTarget?.(target) ?? leftOutReason(target, 'site')
  }
}

async function pagesOf(db: TenantDb, siteId: number): Promise<(RoutedPage & { siteUrl: string })[]> {
  const pages = await db
    .from('pages')
    .innerJoin('sites as s', (join) =>
      join.onRef('s.business_id', '=', 'pages.business_id').onRef('s.id', '=', 'pages.site_id'),
    )
    .select(['pages.id', 'pages.page_url', 's.url'])
    .where('pages.site_id', '=', siteId)
    .orderBy('pages.id')
    .execute()
  return pages.map(({ id, page_url, url }) => ({ id, full_url: joinUrl(url, page_url), siteUrl: url }))
}
