import { isUrl, joinUrl, stripSiteUrl } from '../../values/url.ts'
import type { PageType } from './page.ts'

const OTHER_SCHEME = /^\/(https?:|[a-z][a-z\d+.-]*:\/\/)/i

/**
 * The path of a page, such as `/blog`, checked together with the URL of its site; a pasted full URL is stripped,
 * and a home page is `/`. Undefined if the URL is not of that site.
 */
export function ownPageUrl(siteUrl: string, pageUrl: string, type: PageType): string | undefined {
  if (type === 'home') return '/'
  const stripped = stripSiteUrl(siteUrl, pageUrl)
  const url = stripped.startsWith('/') ? stripped : `/${stripped}`
  if (url.startsWith('//') && isUrl(`https:${url}`)) return undefined
  return isUrl(joinUrl(siteUrl, url)) && !OTHER_SCHEME.test(url) ? url : undefined
}
