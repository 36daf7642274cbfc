import { linkKey, readUrl } from '../../values/url.ts'

/** Error message for text with an invalid line. */
export const DISAVOW_LINES = 'Please enter a full URL or domain:example.com on each line.'

/** Maximum length of pasted text in characters: as much as a file for Google can contain. */
export const DISAVOW_TEXT_LENGTH = 2_000_000

/** Maximum characters of a URL in Google's tool; see google-file.ts. */
const URL_LENGTH = 2048

/** A parsed entry, ready to be stored. */
export interface ParsedEntry {
  /** The entry as entered, trimmed and without a note at its end. Entries are duplicates if these texts are equal. */
  url: string
  /** Identifies the links that the entry covers; entries with the same key cover the same links. */
  key: string
}

export type ParsedLines = { entries: ParsedEntry[] } | { refused: string; lines: number[] }

/**
 * Parses pasted text with one entry per line: a full URL or domain:{domain}. Drops blank lines, comments (`#`, so
 * that a file for Google can be imported), notes (`# reason` after an entry and a space) and repeated entries. Other
 * spellings of an entry are separate entries. One invalid line refuses the whole text; `lines` are the numbers of the
 * invalid lines, starting at 1.
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

/** Parses one line; undefined if it is neither a full URL nor domain:{domain}. */
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

/** The host of a bare domain; undefined if it has a scheme, port, path or brackets. */
function domainHost(domain: string): string | undefined {
  return /[/?#:@[\]]/.test(domain) ? undefined : readUrl(domain)?.host
}
