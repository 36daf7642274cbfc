import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_URL_INVALID } from '@linkwright/core/pages/page-form'
import type { PageType } from '@linkwright/core/pages/page'
import { isUrl, joinUrl, stripSiteUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../db/tenant.ts'
import { notFound } from '../../http/context.ts'

/** The page's own part of its address, checked together with the site's. */
export async function ownUrl(db: TenantDb, siteId: number, pageUrl: string, type: PageType): Promise<string> {
  if (type === 'home') return '/'
  const site = await db.from('sites').select('url').where('id', '=', siteId).executeTakeFirst()
  if (site === undefined) throw notFound()
  const stripped = stripSiteUrl(site.url, pageUrl)
  const url = stripped.startsWith('/') ? stripped : `/${stripped}`
  if (!isUrl(joinUrl(site.url, url)) || /^\/(https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(url)) {
    throw new AppError('refused', PAGE_URL_INVALID, {
      issues: [{ path: ['page_url'], message: PAGE_URL_INVALID }],
    })
  }
  return url
}
