const escape = /%[\da-f]{2}/gi
const unreserved = /[\w.~-]/
const defaultPort = /:(?:80|443)$/
const trackingParameter = /^(?:utm_.*|gclid|fbclid|msclkid)$/i

/**
 * Equal for two spellings of one address: no scheme, www., default port, trailing dot of the host, trailing slash and
 * fragment; host in lower-case ASCII, escapes as RFC 3986 6.2.2 normalizes them. Port 80 counts as the default of https
 * too, and 443 of http, since the scheme is folded. The platform's parser has resolved dot segments and written
 * non-ASCII characters as UTF-8 escapes.
 */
export function urlKey(url: URL): string {
  const host = withoutWww(url.host.replace(defaultPort, '').replace(/\.(?=:|$)/, ''))
  return `${host}${normalizedEscapes(withoutTrailingSlash(url.pathname))}${normalizedEscapes(url.search)}`
}

/** The key without the parameters that campaigns and advertisements append to a page's address. */
export function withoutTrackingParameters(key: string): string {
  const [address = '', query] = key.split(/\?(.*)/s)
  if (query === undefined) return key
  const relevant = query.split('&').filter((part) => part !== '' && !trackingParameter.test(nameOf(part)))
  return relevant.length === 0 ? address : `${address}?${relevant.join('&')}`
}

export function withoutTrailingSlash(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

export function withoutWww(host: string): string {
  return /^www\.[^/]*\./i.test(host) ? host.slice(4) : host
}

/** RFC 3986 6.2.2: escapes in upper case, and no escapes for unreserved characters. */
function normalizedEscapes(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(escape, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16))
    return unreserved.test(character) ? character : written.toUpperCase()
  })
}

function nameOf(parameter: string): string {
  const end = parameter.indexOf('=')
  return end < 0 ? parameter : parameter.slice(0, end)
}
