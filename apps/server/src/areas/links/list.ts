import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { Link } from '@linkwright/core/links/link'
import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../db/tenant.ts'
import type { Context } from '../../http/context.ts'
import { refuseBoth } from '../../http/offset-cursor.ts'
import { markDisavowed } from '../disavow/mark.ts'
import { withChildren } from './children.ts'
import { presentLink } from './present.ts'
import { cursorAfter, linkContext, linkRows, type Wanted } from './queries.ts'

/** The wanted links of a page, or of all pages of a site, one answer of them. */
export async function linkList(
  db: TenantDb,
  wanted: Wanted & { limit?: number | undefined },
  list: Context['list'],
): Promise<Link[]> {
  refuseBoth(wanted.cursor, wanted.offset)
  const limit = wanted.limit ?? PAGE_LIMIT
  const [{ site_url, disavows, total }, found] = await Promise.all([
    linkContext(db, wanted),
    linkRows(db, { ...wanted, limit }),
  ])
  const rows = found.rows.slice(0, limit)
  const last = rows.at(-1)
  list({
    total: found.hits ?? total ?? 0,
    next: found.rows.length > limit && last !== undefined ? cursorAfter(last) : undefined,
  })
  const counted = await withChildren(db, rows)
  const links = counted.map((row) => presentLink(row, joinUrl(site_url, row.page_url)))
  return await markDisavowed(db, wanted.siteId, links, disavows)
}
