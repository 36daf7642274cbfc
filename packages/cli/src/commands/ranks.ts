import { changeNames, changes } from '@linkwright/core/tracking/ranks/compare'
import { onSubdomainText } from '@linkwright/core/tracking/ranks/on-subdomain'
import { noteText } from '@linkwright/core/tracking/ranks/rank-note'
import { bandNames, bands } from '@linkwright/core/tracking/ranks/rank-bands'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import type { ChartNote, ConsoleLine, RankChanged, RankHistory, Scout } from '@linkwright/sdk'
import type { Flag, Group, Input } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { exportTable } from '../define/table-command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { listUpdates, rankNotes } from './rank-notes.ts'
import { dateColumn } from '../output/dates.ts'
import type { Client } from '../server/client.ts'
import { findPage, pageFlag } from '../server/page.ts'

const history = call('ranks.history')

/** A page id is enough to find its site; a site id selects all of its pages. */
const selectionFlags: readonly Flag[] = [
  { flag: '--site <id>', help: 'id of the site, for all of its pages' },
  { flag: '--page <id>', help: 'id of the page; --site can be omitted' },
  history.flag('phrases', '--phrases <ids>'),
  history.flag('tag', '--tag <name>'),
  history.flag('feature', '--feature <kind>'),
  history.flag('feature_is', '--feature-is <how>'),
]

const dayFlags: readonly Flag[] = [history.flag('from', '--from <day>'), history.flag('to', '--to <day>')]

/** The flags as parameters of the API. */
async function readSelection(client: Client, input: Input, io: Io) {
  const [siteId, pageId] = [input.number('site'), input.number('page')]
  if (siteId === undefined && pageId === undefined)
    throw new CliError('usage', 'Specify a site with --site or a page with --page.')
  const found = pageId === undefined ? undefined : await findPage(client, pageId, io)
  if (found !== undefined && siteId !== undefined && found.site.id !== siteId)
    throw new CliError('notFound', `There is no page ${pageId} on site ${siteId}.`)
  const texts = ['phrases', 'tag', 'from', 'to', 'feature', 'feature-is'].flatMap((name) => {
    const text = input.text(name)
    return text === undefined ? [] : [[name.replace('-', '_'), text] as const]
  })
  return {
    siteId: found?.site.id ?? siteId ?? 0,
    ...(pageId !== undefined && { page_id: pageId }),
    // The server validates these.
    ...(Object.fromEntries(texts) as Record<string, never>),
  }
}

const checkRanks = write<Scout>({
  name: 'check',
  summary: call('ranks.check').summary,
  flags: [pageFlag],
  examples: ['linkwright ranks check --page 12'],
  columns: [
    { field: 'state', head: 'State' },
    { field: 'is_sample', head: 'Sample data' },
  ],
  async send(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    return await client.ranks.check({ siteId: site.id, pageId: page.id }, { signal: io.signal })
  },
  message: () => 'Requested the ranks; they arrive within minutes. Phrases looked up today are skipped.',
})

interface Row {
  key_phrase_id: number
  key_phrase: string
  when: string
  rank: number
}

const rankHistory = list<Row>({
  name: 'history',
  summary: call('ranks.history').summary,
  flags: [...selectionFlags, ...dayFlags],
  examples: [
    'linkwright ranks history --page 12',
    'linkwright ranks history --site 3 --from 2026-01-01 --feature ai_answer --csv',
  ],
  columns: [
    { field: 'key_phrase_id', head: 'ID' },
    { field: 'key_phrase', head: 'Key Phrase' },
    dateColumn('when', 'Date'),
    { field: 'rank', head: 'Rank', show: ({ rank }) => (rank === 0 ? 'Not found' : String(rank)) },
  ],
  async *rows(client, input, io) {
    const which = await readSelection(client, input, io)
    const found = await client.ranks.history(which, { signal: io.signal })
    const own = await client.ranks.notes({ siteId: which.siteId }, { signal: io.signal })
    if (found.is_sample) printMessage(io, `${SAMPLE_DATA}.`)
    if (found.step > 1) printMessage(io, `Showing the newest rank of every ${found.step} days.`)
    if (found.left_out > 0)
      printMessage(io, `${found.left_out} more key phrases are not shown. Select them with --phrases.`)
    for (const line of [...subdomainsOf(found), ...notesOf(found, own)]) printMessage(io, line)
    for (const { id, key_phrase, ranks } of found.phrases)
      for (const [index, when] of [...found.days.entries()].toReversed()) {
        const rank = ranks[index]
        if (typeof rank === 'number') yield { key_phrase_id: id, key_phrase, when, rank }
      }
  },
})

function subdomainsOf({ phrases }: RankHistory): string[] {
  return phrases.flatMap(({ key_phrase, newest }) =>
    newest?.on_subdomain ? [`${newest.when}: “${key_phrase}” ${onSubdomainText(newest.on_subdomain)}.`] : [],
  )
}

/** Own notes, events that may have changed ranks, and pages that now rank in place of others, newest first. */
function notesOf({ days, notes, moves, phrases }: RankHistory, own: readonly ChartNote[]): string[] {
  const [start = '', end = ''] = [days[0], days.at(-1)]
  const names = new Map(phrases.map(({ id, key_phrase }) => [id, key_phrase]))
  const moved = moves.map(
    ({ when, key_phrase_id, after }) =>
      [when, `Another page now ranks for ${names.get(key_phrase_id) ?? key_phrase_id}: ${after}`] as const,
  )
  const written = own.flatMap(({ day, text }) =>
    day >= start && day <= end ? [[day, `Note: ${text}`] as const] : [],
  )
  return [...written, ...notes.map((note) => [note.when, noteText(note)] as const), ...moved]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([when, text]) => `${when}: ${text}`)
}

const rankDistribution = list<Record<string, string | number>>({
  name: 'distribution',
  summary: call('ranks.distribution').summary,
  flags: [...selectionFlags, ...dayFlags],
  examples: ['linkwright ranks distribution --site 3', 'linkwright ranks distribution --page 12 --csv'],
  columns: [
    dateColumn('when', 'Date'),
    ...bandNames.map((band) => ({ field: band, head: bands[band].label })),
  ],
  async *rows(client, input, io) {
    const found = await client.ranks.distribution(await readSelection(client, input, io), {
      signal: io.signal,
    })
    if (found.is_sample) printMessage(io, `${SAMPLE_DATA}.`)
    for (const [index, when] of [...found.days.entries()].toReversed())
      yield {
        when,
        ...Object.fromEntries(bandNames.map((band) => [band, found[band][index] ?? 0] as const)),
      }
  },
})

const compare = call('ranks.compare')
const rankText = (rank: number | null) => (rank === null ? '' : rank === 0 ? 'Not found' : String(rank))

const compareRanks = list<RankChanged>({
  name: 'compare',
  summary: compare.summary,
  flags: [...selectionFlags, compare.flag('days', '--days <n>'), compare.flag('to', '--to <day>')],
  examples: ['linkwright ranks compare --site 3', 'linkwright ranks compare --page 12 --days 90'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'key_phrase', head: 'Key Phrase' },
    { field: 'change', head: 'Change', show: ({ change }) => changes[change] },
    { field: 'rank', head: 'Rank', show: ({ rank }) => rankText(rank) },
    { field: 'rank_before', head: 'Previous rank', show: ({ rank_before }) => rankText(rank_before) },
    { field: 'average', head: 'Average' },
    { field: 'average_before', head: 'Previous average' },
  ],
  async *rows(client, input, io) {
    const days = input.number('days')
    const which = { ...(await readSelection(client, input, io)), ...(days !== undefined && { days }) }
    const found = await client.ranks.compare(which, { signal: io.signal })
    if (found.is_sample) printMessage(io, `${SAMPLE_DATA}.`)
    printMessage(io, `${found.from} to ${found.to} compared with ${found.from_before} to ${found.to_before}.`)
    printMessage(io, `${changeNames.map((name) => `${changes[name]}: ${found[name]}`).join(', ')}.`)
    printMessage(io, `Average: ${found.average ?? 'none'}, previously: ${found.average_before ?? 'none'}.`)
    yield* found.phrases
  },
})

const figures = call('ranks.console')
const figureText = (figure: number | null) => (figure === null ? '' : String(figure))

const searchConsoleFigures = list<ConsoleLine>({
  name: 'search-console',
  summary: figures.summary,
  flags: [
    { flag: '--site <id>', help: 'id of the site, for all of its pages' },
    { flag: '--page <id>', help: 'id of the page; --site can be omitted' },
    figures.flag('phrases', '--phrases <ids>'),
    figures.flag('tag', '--tag <name>'),
    figures.flag('from', '--from <day>'),
    figures.flag('to', '--to <day>'),
  ],
  examples: ['linkwright ranks search-console --site 3', 'linkwright ranks search-console --page 12 --json'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'key_phrase', head: 'Key Phrase' },
    { field: 'clicks', head: 'Clicks', show: ({ clicks }) => figureText(clicks) },
    { field: 'impressions', head: 'Impressions', show: ({ impressions }) => figureText(impressions) },
    { field: 'position', head: 'Position', show: ({ position }) => figureText(position) },
    { field: 'page_clicks', head: 'Page clicks', show: ({ page_clicks }) => figureText(page_clicks) },
  ],
  async *rows(client, input, io) {
    const which = await readSelection(client, input, io)
    const { phrases, left_out, source } = await client.ranks.console(which, { signal: io.signal })
    printMessage(io, source.says)
    if (source.is_sample) printMessage(io, `${SAMPLE_DATA}.`)
    if (source.read_from !== null && source.read_to !== null)
      printMessage(io, `Data of ${source.property} from ${source.read_from} to ${source.read_to}.`)
    if (left_out > 0)
      printMessage(io, `${left_out} more key phrases are not shown. Select them with --phrases.`)
    yield* phrases
  },
})

export const ranks: Group = {
  name: 'ranks',
  summary: 'Check and compare the ranks of key phrases',
  commands: [
    checkRanks,
    rankHistory,
    rankDistribution,
    compareRanks,
    searchConsoleFigures,
    rankNotes,
    listUpdates,
    exportTable({
      call: 'ranks.export',
      examples: ['linkwright ranks export --site 3 -o rank-history.csv'],
      what: 'the rank history',
      file: (client) => client.ranks.export,
    }),
  ],
}
