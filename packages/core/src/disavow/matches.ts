import { readUrl } from '../values/url.ts'
import { parseEntry } from './parse-lines.ts'

/**
 * Finds the entry that disavows a link, by the link's URL; undefined when none does. An entry with a URL is for the
 * same URL as links know it (scheme, www., trailing slash and fragment make no difference); an entry with a domain
 * is for the host and all its subdomains. URLs win over domains.
 */
export function disavowMatcher<E extends { url: string }>(
  entries: readonly E[],
): (linkUrl: string) => E | undefined {
  const byKey = new Map<string, E>()
  for (const entry of entries) {
    const key = parseEntry(entry.url)?.key
    if (key !== undefined && !byKey.has(key)) byKey.set(key, entry)
  }
  return (linkUrl) => {
    const read = readUrl(linkUrl)
    if (read === undefined) return undefined
    const exact = byKey.get(read.key)
    if (exact !== undefined) return exact
    for (const domain of domainsAbove(read.host)) {
      const entry = byKey.get(`domain:${domain}`)
      if (entry !== undefined) return entry
    }
    return undefined
  }
}

/** `a.b.example` gives itself, `b.example` and `example`. */
function domainsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
