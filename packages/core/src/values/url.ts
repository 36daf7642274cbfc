import { urlKey, withoutTrackingParameters, withoutTrailingSlash } from './url-key.ts'

export { truncate as shorten } from './text.ts'

const longest = 2048
const unwritable = /[\p{Cc}\p{Z}\p{Cs}\\<>"`{|}^]/u
const scheme = /^https?:\/\//i
const hostAndPort = /^(\[[^\]]*\]|[^:[\]@%]+)(?::(\d{1,5}))?$/
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** No top-level domains, but endings of file names that were pasted where an address belongs. */
const fileEndings = ['html', 'htm', 'php', 'asp', 'aspx', 'jsp']

/**
 * Most addresses of a file: a lower-case ASCII host that the platform's parser takes as it is (no punycode, no file
 * ending, below 253 characters), then characters that may stand in an address.
 */
const plainUrl =
  /^https?:\/\/(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?\.){1,4}(?!(?:html?|php|aspx?|jsp)(?:[/?#]|$))[a-z]{2,63}(?:[/?#][!#-;=?-[\]_a-z~]{0,1700})?$/

/** A web address read once: what is stored, what duplicates are found by, and where a click goes. */
export interface WebAddress {
  /** With its scheme (https:// when none was written) and without a trailing slash, otherwise as written. */
  stored: string
  /** The canonical form, for comparing: see `urlKey`. */
  key: string
  /** The normalized address. */
  href: string
  /** Lower-case host name, in ASCII, without a trailing dot. */
  host: string
}

// A-FMT-02
/**
 * Reads a web address, or undefined when the text is none (optional http(s), a domain or
 * an IP, optional port, path, query and fragment). Length, characters and host are tested one by one and the rest
 * is the platform's parser: the pattern as one regular expression takes exponential time.
 */
export function readUrl(text: string): WebAddress | undefined {
  const written = text.trim()
  if (written.length > longest || unwritable.test(written)) return undefined
  const prefix = scheme.exec(written)?.[0] ?? ''
  const rest = written.slice(prefix.length)
  const end = rest.search(/[/?#]/)
  const [, name = '', port] = hostAndPort.exec(end < 0 ? rest : rest.slice(0, end)) ?? []
  if (name === '' || (port !== undefined && (Number(port) < 1 || Number(port) > 65535))) return undefined
  const url = parse(`${prefix || 'https://'}${rest}`)
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  if (!url || !isHost(host, name.replace(/\.$/, ''))) return undefined
  return {
    stored: `${prefix.toLowerCase() || 'https://'}${/[?#]/.test(rest) ? rest : withoutTrailingSlash(rest)}`,
    key: urlKey(url),
    href: url.href,
    host,
  }
}

/** Whether `readUrl` reads the text, which takes a tenth of the time for most addresses. */
export function isAddress(text: string): boolean {
  return plainUrl.test(text) || readUrl(text) !== undefined
}

/** Whether forms accept the text as a web address; the scheme may be missing. */
export function isUrl(text: string): boolean {
  return text === text.trim() && isAddress(text)
}

/** The stored form of an address, or undefined if the text is not one. */
export function storedUrl(text: string): string | undefined {
  return readUrl(text)?.stored
}

/** A site's address as it is stored: pages are added to it, so it holds neither query nor fragment. */
export function storedSiteUrl(text: string): string | undefined {
  return storedUrl(text.trim().replace(/[?#].*$/s, ''))
}

/** Two links of a page are the same link when their keys are equal; undefined when the text is not a URL. */
export function linkKey(text: string): string | undefined {
  return readUrl(text)?.key
}

/**
 * Assigns a row to one's own page: equal for all spellings of the page's address, also with the parameters that
 * campaigns append (utm_*, gclid, fbclid, msclkid). The address of a source keeps those; see `linkKey`.
 */
export function pageKey(text: string): string | undefined {
  const key = readUrl(text)?.key
  return key === undefined ? undefined : withoutTrackingParameters(key)
}

// docs/decisions/0095-one-canonical-address.md
/** Whether two texts are spellings of one address. */
export function isSameAddress(a: string, b: string): boolean {
  const [one, other] = [readUrl(a), readUrl(b)]
  if (one === undefined || other === undefined) return a === b
  return one.key === other.key
}

/** The only way to an `href` from stored text: an http or https address, or undefined (javascript:, data: …). */
export function webHref(text: string): string | undefined {
  return readUrl(text)?.href
}

export function hostOf(url: string): string | undefined {
  return readUrl(url)?.host
}

/** A page's full address: the site's, then the page's, with one slash between. */
export function joinUrl(siteUrl: string, pageUrl: string): string {
  return `${withoutTrailingSlash(siteUrl)}${pageUrl.startsWith('/') ? '' : '/'}${pageUrl}`
}

/**
 * The page's part of an address that was pasted in full: `HTTPS://www.site.com:443/blog` of `https://site.com` is
 * `/blog`. Host and path of the site may be written in any spelling that has the same key. Text that does not begin
 * with the site's address comes back as it is, trimmed.
 */
export function stripSiteUrl(siteUrl: string, pasted: string): string {
  const page = pasted.trim()
  const site = parts(siteUrl.trim())
  const given = parts(page)
  const depth = withoutTrailingSlash(site.path).split('/').length
  const below = given.path.split('/')
  const above = linkKey(`${given.host}${below.slice(0, depth).join('/')}`)
  if (above === undefined || above.toLowerCase() !== linkKey(`${site.host}${site.path}`)?.toLowerCase())
    return page
  const rest = below.slice(depth)
  return `/${rest.join('/')}${given.behind}`
}

/** Host with its port, path, and query with fragment, as they are written; a host without a scheme may stand behind `//`. */
function parts(url: string): { host: string; path: string; behind: string } {
  const bare = url.replace(/^(?:https?:)?\/\//i, '')
  const end = bare.search(/[?#]/)
  const address = end < 0 ? bare : bare.slice(0, end)
  const path = address.indexOf('/')
  return {
    host: path < 0 ? address : address.slice(0, path),
    path: path < 0 ? '' : address.slice(path),
    behind: end < 0 ? '' : bare.slice(end),
  }
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** An IP as it was written (no octal, hex or short spelling of one), or a domain under a real-looking top label. */
function isHost(host: string, written: string): boolean {
  if (host.startsWith('[')) return true
  if (ipv4.test(host)) return host === written
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((each) => label.test(each)) &&
    topLabel.test(last) &&
    !fileEndings.includes(last)
  )
}
