import { formatDate, type When } from '../../values/dates.ts'

/**
 * What Google's disavow tool takes, as its help says (https://support.google.com/webmasters/answer/2648487): a text
 * file in UTF-8 whose name ends in .txt, one URL or `domain:` entry per line, `#` before a comment, at most 100,000
 * lines, comments and blank lines among them, and 2 MB.
 */
export const googleLimits = { lines: 100_000, bytes: 2_000_000 } as const

export const DISAVOW_FILE = 'disavow.txt'

/** The text of a file for Google's disavow tool, with two comment lines that describe it. */
export function googleFile(
  entries: readonly { url: string }[],
  { site, today }: { site: string; today: When },
): string {
  const urls = new Set(entries.map(({ url }) => url))
  const head = [`# Disavowed links of ${oneLine(site)}`, `# Exported on ${formatDate(today)}`]
  return [...head, ...urls, ''].join('\n')
}

/** Why Google's tool would refuse the file, or undefined. */
export function googleFileProblem(text: string): string | undefined {
  return googleFileSizeProblem({
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    bytes: new TextEncoder().encode(text).length,
  })
}

/** Why a file that is not written yet would be too large for Google, or undefined. */
export function googleFileSizeProblem({
  lines,
  bytes,
}: {
  lines: number
  bytes: number
}): string | undefined {
  if (lines > googleLimits.lines) return 'The list is longer than the 100,000 lines that Google takes.'
  if (bytes > googleLimits.bytes) return 'The list is larger than the 2 MB that Google takes.'
  return undefined
}

/** A name with a line break would end the comment. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
