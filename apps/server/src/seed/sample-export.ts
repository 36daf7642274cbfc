import type { AnchorPage } from '@linkwright/core/tracking/links/anchor'
import { makeAnchors } from '../integrations/simulator/anchors.ts'
import { randomInt, chance, daysBefore } from '../integrations/simulator/chance.ts'
import { randomAuthority, sourceUrl } from '../integrations/simulator/sources.ts'

/** Every row's URL ends in this and its number, which identifies links of the sample. */
export const SAMPLE_MARK = 'sample-'

const columns = ['Referring page URL', 'Domain rating', 'Target URL', 'Anchor', 'First seen', 'Lost status']
/** Rows whose anchors are made together, so that any part of the file has the same proportions. */
const BLOCK = 60
/** Age of the oldest link of the file, in days. */
const OLDEST = 200

/**
 * A backlink export for a page as Ahrefs writes it: tab-separated UTF-16 with a byte order mark. A row has
 * the same address and anchor in every file.
 *
 * @param count of rows
 * @param today yyyy-mm-dd; the newest link was seen the day before
 */
export function sampleExport(page: AnchorPage, count: number, today: string): Buffer {
  const rows = Array.from({ length: count }, (_, number) => sampleRow(page, number, today))
  const text = [columns, ...rows].map((cells) => cells.map(quoted).join('\t')).join('\r\n')
  return Buffer.from(`\u{FEFF}${text}\r\n`, 'utf16le')
}

function sampleRow(page: AnchorPage, number: number, today: string): string[] {
  const block = Math.floor(number / BLOCK)
  const anchor = makeAnchors('balanced', BLOCK, page, chance(block), true)[number % BLOCK]?.text ?? ''
  const random = chance(1_000_000 + number)
  const age = number % BLOCK === 0 ? 1 : randomInt(1, OLDEST, random)
  return [
    sourceUrl(`${SAMPLE_MARK}${number}`, random),
    String(randomAuthority(random)),
    page.fullUrl,
    anchor,
    daysBefore(today, age),
    '',
  ]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
