import { linkKey, readUrl } from '../../values/url.ts'

/** One text for every line that is neither. */
export const DISAVOW_LINES = 'Please enter a full URL or domain:example.com on each line.'

/** Longest text that can be pasted, in characters: as much as a file for Google holds. */
export const DISAVOW_TEXT_LENGTH = 2_000_000

/** Characters of a URL that Google's tool takes; see google-file.ts. */
const URL_LENGTH = 2048

/** An entry as it is stored. */
export interface ParsedEntry {
  /** As entered, without spaces around it and without a note behind it. Entries are equal when these texts are. */
  url: string
  /** Which links it covers; entries with one key cover the same. */
  key: string
}

export type ParsedLines = { entries: ParsedEntry[] } | { refused: string; lines: number[] }

/**
 * Reads what was pasted, one entry per line: a full URL or domain:{domain}. Blank lines, comments (`#`,
 * so that a file for Google can be read back), notes (`# reason` after an entry and a space) and repeated entries are
 * dropped; other spellings of an entry are entries too. One line that is neither refuses the whole text; `lines` are the numbers of such lines, counted from 1.
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
    else if (!entries.has(entry.url)) entries.set(entry.url, entry)
  }
  return wrong.length > 0 ? { refused: DISAVOW_LINES, lines: wrong } : { entries: [...entries.values()] }
}

/** One line as an entry, or undefined when it is neither a full URL nor domain:{domain}. */
export function parseEntry(line: string): ParsedEntry | undefined {
  const url = withoutNote(line).trim()
  const [, domain] = /^domain:(.*)$/is.exec(url) ?? []
  if (domain !== undefined) {
    const host = domainHost(domain.trim())
    return host === undefined ? undefined : { url, key: `domain:${host}` }
  }
  if (!/^https?:\/\//i.test(url)) return undefined
  const key = linkKey(url)
  return key === undefined || url.length > URL_LENGTH ? undefined : { url, key }
}

/** The text before a space and a `#`; without the space, `#` starts the fragment of a URL. */
function withoutNote(line: string): string {
  const note = line.search(/\s#/)
  return note < 0 ? line : line.slice(0, note)
}

/** A bare host name: no scheme, port, path or numbers in brackets. */
function domainHost(domain: string): string | undefined {
  return /[/?#:@[\]]/.test(domain) ? undefined : readUrl(domain)?.host
}
