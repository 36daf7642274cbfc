import { hostOf, joinUrl, linkKey } from '../../values/url.ts'

/** Which of one's own pages a search result is. */
export type Own = 'page' | 'site'

/** In place of Analyze, which would compare a page with itself. */
export const ownLabels = { page: 'Your page', site: 'Your site' } as const satisfies Record<Own, string>

/** A host as competitors are told apart by: www. and the pages of a site make no difference. */
export function bareHost(url: string): string {
  return (hostOf(url) ?? url.toLowerCase()).replace(/^www\./, '')
}

/** Whether a result is the page itself or another one of its site; null: it is a competitor's. */
export function ownRow(url: string, siteUrl: string, pageUrl: string): Own | null {
  if (bareHost(url) !== bareHost(siteUrl)) return null
  return linkKey(url) === linkKey(joinUrl(siteUrl, pageUrl)) ? 'page' : 'site'
}
