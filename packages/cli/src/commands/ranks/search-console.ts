import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import type { ConsoleLine } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { say } from '../../io.ts'
import { whichRanks } from './which.ts'

const figures = call('ranks.console')
const shown = (figure: number | null) => (figure === null ? '' : String(figure))

export const searchConsoleFigures = list<ConsoleLine>({
  name: 'search-console',
  summary: figures.summary,
  flags: [
    { flag: '--site <id>', help: 'id of the site, for all of its pages' },
    { flag: '--page <id>', help: 'id of the page, whose site need not be named' },
    figures.flag('phrases', '--phrases <ids>'),
    figures.flag('from', '--from <day>'),
    figures.flag('to', '--to <day>'),
  ],
  examples: ['linkwright ranks search-console --site 3', 'linkwright ranks search-console --page 12 --json'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'key_phrase', head: 'Key Phrase' },
    { field: 'clicks', head: 'Clicks', show: ({ clicks }) => shown(clicks) },
    { field: 'impressions', head: 'Impressions', show: ({ impressions }) => shown(impressions) },
    { field: 'position', head: 'Position', show: ({ position }) => shown(position) },
    { field: 'page_clicks', head: 'Clicks on the page', show: ({ page_clicks }) => shown(page_clicks) },
  ],
  async *rows(client, input, io) {
    const which = await whichRanks(client, input, io)
    const { phrases, left_out, source } = await client.ranks.console(which, { signal: io.signal })
    say(io, source.says)
    if (source.is_sample) say(io, `${SAMPLE_DATA}.`)
    if (source.read_from !== null && source.read_to !== null)
      say(io, `Read from ${source.read_from} to ${source.read_to}, of ${source.property}.`)
    if (left_out > 0) say(io, `${left_out} more key phrases are left out; name them with --phrases.`)
    yield* phrases
  },
})
