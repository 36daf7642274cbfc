/** Characters of the end that stay visible when the middle of a URL is left out. */
const TAIL = 11

export interface UrlParts {
  /** `https://`, read aloud and copied but not shown. */
  scheme: string
  host: string
  /** Path and query up to `tail`; gives way first. */
  path: string
  /** The last characters, empty if the path is short. */
  tail: string
}

/** Splits a URL into the parts of a line. Text without a path is all host. Together the parts are the text. */
export function urlParts(url: string): UrlParts {
  const scheme = /^https:\/\//i.exec(url)?.[0] ?? ''
  const rest = url.slice(scheme.length)
  const from = /^[a-z][a-z\d+.-]*:\/\//i.exec(rest)?.[0].length ?? 0
  const length = rest.slice(from).search(/[/?#]/)
  const host = length < 0 ? rest : rest.slice(0, from + length)
  const path = rest.slice(host.length)
  const tail = path.length > TAIL + 4 ? endOf(path) : ''
  return { scheme, host, path: path.slice(0, path.length - tail.length), tail }
}

/** The last characters of a text, without half of a surrogate pair. */
export function endOf(text: string): string {
  return text.slice(-TAIL).replace(/^[\uDC00-\uDFFF]/, '')
}
