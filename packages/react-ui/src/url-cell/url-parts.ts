export interface UrlParts {
  /** `https://`, read aloud and copied but not shown. */
  scheme: string
  host: string
  /** Path and query; gives way first. */
  path: string
}

/** Splits a URL into the parts of a line. Text without a path is all host. Together the parts are the text. */
export function urlParts(url: string): UrlParts {
  const scheme = /^https:\/\//i.exec(url)?.[0] ?? ''
  const rest = url.slice(scheme.length)
  const from = /^[a-z][a-z\d+.-]*:\/\//i.exec(rest)?.[0].length ?? 0
  const length = rest.slice(from).search(/[/?#]/)
  const host = length < 0 ? rest : rest.slice(0, from + length)
  return { scheme, host, path: rest.slice(host.length) }
}
