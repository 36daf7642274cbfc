import type { AnchorPage } from '@linkwright/core/links/anchor'
import { anchorsIn } from './anchors.ts'
import { between, chance, daysBefore } from './chance.ts'
import { authority, sourceUrl } from './sources.ts'

/** Every row's address ends in this and its number, so that rows imported before can be told. */
export const SAMPLE_MARK = 'sample-'

const columns = ['Referring page URL', 'Domain rating', 'Target URL', 'Anchor', 'First seen', 'Lost status']
/** Rows whose anchors are drawn together, so that any stretch of the file keeps the proportions. */
const BLOCK = 60
/** The oldest link of the file, in days. */
const OLDEST = 200

/**
 * A backlink export for a page as Ahrefs writes it: tab-separated UTF-16 with a byte order mark. Row `n` has the
 * same address and anchor in every file.
 *
 * @param rows from the first row's number up to, not including, the second
 * @param today yyyy-mm-dd; the newest link was seen the day before
 */
export function sampleExport(page: AnchorPage, [from, to]: readonly [number, number], today: string): Buffer {
  const rows = Array.from({ length: to - from }, (_, index) => sampleRow(page, from + index, today))
  const text = [columns, ...rows].map((cells) => cells.map(quoted).join('\t')).join('\r\n')
  return Buffer.from(`\u{FEFF}${text}\r\n`, 'utf16le')
}

function sampleRow(page: AnchorPage, number: number, today: string): string[] {
  const block = Math.floor(number / BLOCK)
  const anchor = anchorsIn('balanced', BLOCK, page, chance(block), true)[number % BLOCK]?.text ?? ''
  const random = chance(1_000_000 + number)
  const age = number % BLOCK === 0 ? 1 : between(1, OLDEST, random)
  return [
    sourceUrl(`${SAMPLE_MARK}${number}`, random),
    String(authority(random)),
    page.fullUrl,
    anchor,
    daysBefore(today, age),
    '',
  ]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
