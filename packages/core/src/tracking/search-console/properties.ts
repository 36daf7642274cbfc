import { hostOf } from '../../values/url.ts'

const DOMAIN = 'sc-domain:'

/** Whether a Search Console property covers a website: its whole domain, or a URL prefix. */
export function holdsSite(property: string, siteUrl: string): boolean {
  const host = hostOf(siteUrl)?.toLowerCase()
  if (host === undefined) return false
  if (property.startsWith(DOMAIN)) {
    const domain = property.slice(DOMAIN.length).toLowerCase()
    return host === domain || host.endsWith(`.${domain}`)
  }
  if (!URL.canParse(property) || !URL.canParse(siteUrl)) return false
  const [prefix, site] = [new URL(property), new URL(siteUrl)]
  return prefix.origin === site.origin && `${site.pathname}/`.replace('//', '/').startsWith(prefix.pathname)
}

/** The only property that covers a website; undefined if there is none, or if a user has to choose. */
export function onlyProperty(properties: readonly string[], siteUrl: string): string | undefined {
  const holding = properties.filter((property) => holdsSite(property, siteUrl))
  return holding.length === 1 ? holding[0] : undefined
}
