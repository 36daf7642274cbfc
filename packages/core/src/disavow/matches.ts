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
    for (const key of disavowKeys(linkUrl)) {
      const entry = byKey.get(key)
      if (entry !== undefined) return entry
    }
    return undefined
  }
}

/** The keys of all entries that would disavow a link, the nearest first; none when it is no address. */
export function disavowKeys(linkUrl: string): string[] {
  const read = readUrl(linkUrl)
  return read === undefined ? [] : [read.key, ...domainKeys(read.host)]
}

/** `a.b.example` gives the keys of itself, of `b.example` and of `example`. */
export function domainKeys(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => `domain:${labels.slice(index).join('.')}`)
}
