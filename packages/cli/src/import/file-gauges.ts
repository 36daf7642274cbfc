import { gaugeBlueRanges, pageBands } from '@linkwright/core/tracking/gauges/bands-page'
import type { Category } from '@linkwright/core/tracking/gauges/gauge'
import { ratios } from '@linkwright/core/tracking/gauges/ratios'
import { FileNotes } from '@linkwright/core/tracking/links/file-notes'
import { isProblem, rowReader } from '@linkwright/core/tracking/links/read-row'
import { anchorClassifier, NO_TEXT } from '@linkwright/core/tracking/links/anchor'
import { defaultLanguage } from '@linkwright/core/tracking/sites/languages'
import { plural } from '@linkwright/core/values/text'
import { linkKey } from '@linkwright/core/values/url'
import type { Input } from '../define/command.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { CliError } from '../errors.ts'
import { gaugeColumns, gaugesView } from '../output/gauge-view.ts'
import { type Io, printMessage } from '../io.ts'
import { printOne } from '../output/output.ts'
import { pageRows } from './page-rows.ts'
import { openTable, type TableIn } from './open-table.ts'
import { reportNotes } from './report-notes.ts'

const texts = {
  unknown: 'They are all counted; add --page-url to count only the rows of one page.',
  all: 'They are all counted for this page.',
  leftOut: 'They are not counted; add --all-targets to count them too.',
  none: 'No row of this file links to this page. Add --all-targets to count all rows.',
}

/** Prints the gauges of a file as the server would calculate them after importing it into an empty page. */
export async function printFileGauges(
  io: Io,
  input: Input,
  path: string,
  phrases: readonly string[],
): Promise<void> {
  const home = input.on('home')
  const siteUrl = input.text('site-url')
  const pageUrl = input.text('page-url') ?? (home ? siteUrl : undefined)
  const classify = anchorClassifier({
    phrases,
    language: input.text('language') ?? defaultLanguage,
    siteName: input.text('site-name') ?? '',
    siteUrl: siteUrl ?? '',
    fullUrl: pageUrl ?? siteUrl ?? '',
    pageTitle: '',
  })
  const table = await openTable(io, input, path, async () => input.text('language'))
  let found: Counted
  try {
    for (const message of table.messages) printMessage(io, message)
    const page = pageUrl === undefined ? undefined : { id: 0, full_url: pageUrl }
    const own = await pageRows(io, table, page, input.on('all-targets'), texts)
    found = await countLinks(own, classify, io.signal)
  } finally {
    table.close()
  }
  io.signal.throwIfAborted()
  const { counts, noText, notes, duplicate, refused, leftOut, rows } = found
  const bands = pageBands({ page_type: home ? 'home' : 'page', reporting: '#1 Overall' }, gaugeBlueRanges)
  reportNotes(io, notes)
  if (duplicate > 0) printMessage(io, `${plural(duplicate, 'duplicate')} counted once.`)
  await printOne(io, input, gaugeColumns, gaugesView(counts, ratios(counts), bands, { home, noText }))
  if (rows > 0 && leftOut === rows) throw new CliError('refused', texts.none)
  if (refused > 0)
    throw new CliError(
      'partly',
      `Not counted: ${plural(refused, 'row is not a valid link', 'rows are not valid links')}.`,
    )
}

interface Counted {
  counts: Record<Category, number>
  /** Links without an anchor text. */
  noText: number
  /** Lost links, and unknown values in their column. */
  notes: FileNotes
  duplicate: number
  /** Rows that are not valid links. */
  refused: number
  /** Rows that link to other pages. */
  leftOut: number
  rows: number
}

async function countLinks(
  { file, mapping }: TableIn,
  classify: ReturnType<typeof anchorClassifier>,
  signal: AbortSignal,
): Promise<Counted> {
  const notes = new FileNotes()
  let lineRead = 0
  const read = rowReader(mapping.columns, mapping.order, undefined, (note) => {
    // Gauges do not use ratings.
    if (note.about !== 'rating') notes.add(note, lineRead)
  })
  const seen = new Set<string>()
  const counts = { blended: 0, exact: 0, natural: 0 }
  const found = { counts, noText: 0, notes, duplicate: 0, refused: 0, leftOut: 0, rows: 0 }
  let records = 0
  await readRecords(file, {
    onRecord: (cells, line) => {
      lineRead = line
      records += 1
      if (records <= mapping.skipRecords) return
      found.rows += 1
      const row = read(cells)
      if (isProblem(row)) {
        found[row.why === 'elsewhere' ? 'leftOut' : 'refused'] += 1
        return
      }
      const key = linkKey(row.url) ?? row.url
      // Duplicate URLs count as one link, as on the server.
      if (seen.has(key)) {
        found.duplicate += 1
        return
      }
      seen.add(key)
      const { category, type } = classify(row.anchor_text)
      counts[category] += 1
      if (type === NO_TEXT) found.noText += 1
    },
    afterChunk: () => !signal.aborted,
  })
  return found
}
