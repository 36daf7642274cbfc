import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { Link } from '@linkwright/core/tracking/links/link'
import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Context } from '../../../http/context.ts'
import { cursorAfter } from '../../../db/table-query.ts'
import { markDisavowed } from '../disavow/mark.ts'
import { presentLink } from './present.ts'
import { linkRows, type Wanted } from './queries.ts'

/** One page of the links of a page or of a whole site. */
export async function linkList(
  db: TenantDb,
  wanted: Wanted & { limit?: number | undefined },
  list: Context['list'],
): Promise<Link[]> {
  const limit = wanted.limit ?? PAGE_LIMIT
  const found = await linkRows(db, { ...wanted, limit })
  const rows = found.rows.slice(0, limit)
  const last = rows.at(-1)
  list({
    total: found.total,
    next: found.rows.length > limit && last !== undefined ? cursorAfter(last) : undefined,
  })
  const links = rows.map((row) => presentLink(row, joinUrl(found.site_url, row.page_url)))
  return await markDisavowed(db, wanted.siteId, links, found.disavows)
}
