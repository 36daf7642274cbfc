import { hostOf, joinUrl, linkKey } from '../../values/url.ts'

/** Which of one's own pages a search result is. */
export type OwnMatch = 'page' | 'site'

/** Labels in place of the Analyze button, which would compare a page with itself. */
export const ownLabels = { page: 'Your page', site: 'Your site' } as const satisfies Record<OwnMatch, string>

/** The host that identifies a competitor: without www. and the same for all pages of a site. */
export function bareHost(url: string): string {
  return (hostOf(url) ?? url.toLowerCase()).replace(/^www\./, '')
}

/** A website with its choice whether its subdomains are its own, such as blog.example.com of example.com. */
export interface OwnSite {
  url: string
  count_subdomains: boolean
}

/** Returns the check whether a host, as `bareHost` returns it, is the site's own. */
export function ownHosts({ url, count_subdomains }: OwnSite): (host: string) => boolean {
  const own = bareHost(url)
  return (host) => host === own || (count_subdomains && isBelow(host, own))
}

/** Whether an address is on a subdomain of a site. */
export function isOnSubdomain(url: string, siteUrl: string): boolean {
  return isBelow(bareHost(url), bareHost(siteUrl))
}

const isBelow = (host: string, parent: string) => host.endsWith(`.${parent}`)

/** Whether a result is the page itself or another page of its site; null if it belongs to a competitor. */
export function ownRow(url: string, site: OwnSite, pageUrl: string): OwnMatch | null {
  if (!ownHosts(site)(bareHost(url))) return null
  return linkKey(url) === linkKey(joinUrl(site.url, pageUrl)) ? 'page' : 'site'
}
