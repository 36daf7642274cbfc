const location = /<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entity = /&(amp|lt|gt|quot|apos);/g
const sitemapLine = /^[^\S\r\n]*sitemap[^\S\r\n]*:[^\S\r\n]*(\S+)/gim

/** URLs of a sitemap, or of the sitemaps that an index names. */
export function locationsOf(xml: string): { urls: string[]; isIndex: boolean } {
  const urls = Array.from(xml.matchAll(location), ([, url = '']) =>
    url.replaceAll(entity, (_, name: string) => entities[name] ?? ''),
  )
  return { urls, isIndex: /<sitemapindex[\s>]/i.test(xml) }
}

/** The sitemaps that a robots.txt names. */
export function sitemapsIn(robots: string): string[] {
  return Array.from(robots.matchAll(sitemapLine), ([, url = '']) => url)
}
