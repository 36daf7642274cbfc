import { pageBands } from '@linkwright/core/tracking/gauges/bands-page'
import { gaugeBlueRanges } from '@linkwright/core/tracking/gauges/ranges'
import { ratios } from '@linkwright/core/tracking/gauges/ratios'
import { anchorClassifier } from '@linkwright/core/tracking/links/anchor'
import { usualLanguage } from '@linkwright/core/tracking/sites/languages'
import { plural } from '@linkwright/core/values/text'
import { linkKey } from '@linkwright/core/values/url'
import type { Input } from '../define/command.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { CliError } from '../errors.ts'
import { gaugeColumns, gaugesView } from '../output/gauge-view.ts'
import { type Io, say } from '../io.ts'
import { printOne } from '../output/output.ts'
import { openTable } from './table-in.ts'
import { linkRows } from './link-row.ts'

/** Works out the gauges of a file as the server would after importing it into an empty page, and prints them. */
export async function printGaugesOfFile(
  io: Io,
  input: Input,
  path: string,
  phrases: readonly string[],
): Promise<void> {
  const table = await openTable(io, input, path)
  const { file, mapping } = table
  const home = input.on('home')
  const siteUrl = input.text('site-url') ?? ''
  const classify = anchorClassifier({
    phrases,
    language: input.text('language') ?? usualLanguage,
    siteName: input.text('site-name') ?? '',
    siteUrl,
    fullUrl: siteUrl,
    pageTitle: '',
  })
  const read = linkRows(mapping.columns, mapping.order)
  const seen = new Set<string>()
  const counts = { blended: 0, exact: 0, natural: 0 }
  let records = 0
  let refused = 0
  let duplicate = 0
  try {
    await readRecords(file, {
      onRecord: (cells) => {
        records += 1
        if (records <= mapping.skipRecords) return
        const row = read(cells)
        if ('reason' in row) {
          refused += 1
          return
        }
        const key = linkKey(row.url) ?? row.url
        // The same address twice is one link, as it is on the server.
        if (seen.has(key)) duplicate += 1
        else counts[classify(row.anchor_text).category] += 1
        seen.add(key)
      },
      afterChunk: () => !io.signal.aborted,
    })
  } finally {
    table.close()
  }
  io.signal.throwIfAborted()
  const bands = pageBands({ page_type: home ? 'home' : 'page', reporting: '#1 Overall' }, gaugeBlueRanges)
  for (const sentence of table.said) say(io, sentence)
  if (duplicate > 0) say(io, `${plural(duplicate, 'duplicate')} counted once.`)
  await printOne(io, input, gaugeColumns, gaugesView(counts, ratios(counts), bands, home))
  if (refused > 0) throw new CliError('partly', `${plural(refused, 'row')} held no link and did not count.`)
}
