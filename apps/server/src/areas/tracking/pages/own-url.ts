import { AppError } from '@linkwright/core/contract/errors'
import { ownPageUrl } from '@linkwright/core/tracking/pages/own-url'
import { PAGE_URL_INVALID } from '@linkwright/core/tracking/pages/page-form'
import type { PageType } from '@linkwright/core/tracking/pages/page'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'

/** Checks a page's address against its site's and returns the page's own part. */
export async function ownUrl(db: TenantDb, siteId: number, pageUrl: string, type: PageType): Promise<string> {
  const site = await db.from('sites').select('url').where('id', '=', siteId).executeTakeFirst()
  if (site === undefined) throw notFound()
  const url = ownPageUrl(site.url, pageUrl, type)
  if (url === undefined) {
    throw new AppError('refused', PAGE_URL_INVALID, {
      issues: [{ path: ['page_url'], message: PAGE_URL_INVALID }],
    })
  }
  return url
}
