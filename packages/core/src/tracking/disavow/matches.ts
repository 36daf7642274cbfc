import { readUrl } from '../../values/url.ts'

/**
 * The keys of all entries that would disavow a link, the nearest first; none when it is not a URL. An entry with a
 * URL is for the same URL as links know it (scheme, www., trailing slash and fragment make no difference); an entry
 * with a domain is for the host and all its subdomains.
 */
export function disavowKeys(linkUrl: string): string[] {
  const read = readUrl(linkUrl)
  return read === undefined ? [] : [read.key, ...domainKeys(read.host)]
}

/** `a.b.example` gives the keys of itself, of `b.example` and of `example`. */
export function domainKeys(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => `domain:${labels.slice(index).join('.')}`)
}
