import { linkKey, readUrl } from '../../values/url.ts'

/** One text for every line that is neither (Spec A §5). */
export const DISAVOW_LINES = 'Please enter a full URL or domain:example.com on each line.'

/** Longest text that can be pasted, in characters: as much as a file for Google holds. */
export const DISAVOW_TEXT_LENGTH = 2_000_000

/** Characters of a URL that Google's tool takes; see google-file.ts. */
const URL_LENGTH = 2048

/** An entry as it is stored. */
export interface ParsedEntry {
  /** The URL as written, without its fragment, or `domain:` and a host name in lower-case ASCII. */
  url: string
  /** Two entries with one key disavow the same. */
  key: string
}

export type ParsedLines = { entries: ParsedEntry[] } | { refused: string; lines: number[] }

/**
 * Reads what was pasted, one entry per line: a full URL or domain:{domain} (Spec A §5). Blank lines, comments (`#`,
 * so that a file for Google can be read back) and repeated entries are dropped. One line that is neither refuses the
 * whole text; `lines` are the numbers of such lines, counted from 1.
 */
export function parseLines(text: string): ParsedLines {
  const entries = new Map<string, ParsedEntry>()
  const wrong: number[] = []
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const entry = parseEntry(line)
    if (entry === undefined) wrong.push(index + 1)
    else if (!entries.has(entry.key)) entries.set(entry.key, entry)
  }
  return wrong.length > 0 ? { refused: DISAVOW_LINES, lines: wrong } : { entries: [...entries.values()] }
}

/** One line as an entry, or undefined when it is neither a full URL nor domain:{domain}. */
export function parseEntry(line: string): ParsedEntry | undefined {
  const [, domain] = /^domain:(.*)$/is.exec(line) ?? []
  if (domain !== undefined) {
    const host = domainHost(domain.trim())
    return host === undefined ? undefined : { url: `domain:${host}`, key: `domain:${host}` }
  }
  if (!/^https?:\/\//i.test(line)) return undefined
  const url = line.replace(/#.*$/s, '')
  const key = linkKey(url)
  return key === undefined || url.length > URL_LENGTH ? undefined : { url, key }
}

/** A bare host name: no scheme, port, path or numbers in brackets. */
function domainHost(domain: string): string | undefined {
  return /[/?#:@[\]]/.test(domain) ? undefined : readUrl(domain)?.host
}
