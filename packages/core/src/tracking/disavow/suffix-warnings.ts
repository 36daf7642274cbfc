import type { IsPublicSuffix } from '../../values/public-suffix.ts'
import { parseLines } from './parse-lines.ts'

const DOMAIN = 'domain:'

/**
 * The warnings, one for each entry, that a domain is a public suffix: the entry covers websites of many owners. It can be
 * saved. None for a text that is refused anyway.
 */
export function suffixWarnings(text: string, isPublicSuffix: IsPublicSuffix): string[] {
  const parsed = parseLines(text)
  if ('refused' in parsed) return []
  return parsed.entries.flatMap(({ url, key }) =>
    key.startsWith(DOMAIN) && isPublicSuffix(key.slice(DOMAIN.length)) ? [suffixWarning(url)] : [],
  )
}

const suffixWarning = (entry: string) =>
  `${entry} is a public suffix that covers websites of many owners. Enter the domain of one website.`
