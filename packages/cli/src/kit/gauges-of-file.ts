import { pageBands } from '@linkwright/core/gauges/bands-page'
import { gaugeBlueRanges } from '@linkwright/core/gauges/ranges'
import { ratios } from '@linkwright/core/gauges/ratios'
import { anchorClassifier } from '@linkwright/core/links/anchor'
import { linkKey } from '@linkwright/core/values/url'
import type { Input } from './command.ts'
import { readRecords } from './csv-rows.ts'
import { type GaugesView, gaugesView } from './gauge-view.ts'
import type { Io } from './io.ts'
import { openTable } from './table-in.ts'
import { linkRows } from './link-row.ts'

/** Works out the gauges of a file as the server would after importing it into an empty page. */
export async function readGauges(
  io: Io,
  input: Input,
  path: string,
  phrases: readonly string[],
): Promise<{ view: GaugesView; said: string[]; refused: number }> {
  const table = await openTable(io, input, path)
  const { file, mapping } = table
  const home = input.on('home')
  const siteUrl = input.text('site-url') ?? ''
  const classify = anchorClassifier({ phrases, siteName: input.text('site-name') ?? '', siteUrl, fullUrl: siteUrl, pageTitle: '' })
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
        if (typeof row === 'string') return void (refused += 1)
        const key = linkKey(row.url) ?? row.url
        // The same address twice is one link, as it is on the server.
        if (seen.has(key)) return void (duplicate += 1)
        seen.add(key)
        counts[classify(row.anchor_text).category] += 1
      },
      afterChunk: () => !io.signal.aborted,
    })
  } finally {
    table.close()
  }
  io.signal.throwIfAborted()
  const bands = pageBands({ page_type: home ? 'home' : 'page', reporting: '#1 Overall' }, gaugeBlueRanges)
  const said = [...table.said, ...(duplicate > 0 ? [`${duplicate} duplicates were counted once.`] : [])]
  return { view: gaugesView(counts, ratios(counts), bands, home), said, refused }
}
