import { changeNames, changes } from '@linkwright/core/tracking/ranks/compare'
import { onSubdomainText } from '@linkwright/core/tracking/ranks/on-subdomain'
import { noteText } from '@linkwright/core/tracking/ranks/rank-note'
import { bandNames, bands } from '@linkwright/core/tracking/ranks/rank-bands'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import type { ConsoleLine, RankChanged, RankHistory, Scout } from '@linkwright/sdk'
import type { Flag, Group, Input } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { exportTable } from '../define/table-command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { dateColumn } from '../output/dates.ts'
import type { Client } from '../server/client.ts'
import { findPage, pageFlag } from '../server/page.ts'

const history = call('ranks.history')

/** A page names its site; a site stands for all of its pages. */
const whichFlags: readonly Flag[] = [
  { flag: '--site <id>', help: 'id of the site, for all of its pages' },
  { flag: '--page <id>', help: 'id of the page, whose site need not be named' },
  history.flag('phrases', '--phrases <ids>'),
  history.flag('feature', '--feature <kind>'),
  history.flag('feature_is', '--feature-is <how>'),
]

const dayFlags: readonly Flag[] = [history.flag('from', '--from <day>'), history.flag('to', '--to <day>')]

/** What was typed, as the calls take it. */
async function whichRanks(client: Client, input: Input, io: Io) {
  const [siteId, pageId] = [input.number('site'), input.number('page')]
  if (siteId === undefined && pageId === undefined)
    throw new CliError('usage', 'Name a site with --site or a page with --page.')
  const found = pageId === undefined ? undefined : await findPage(client, pageId, io)
  if (found !== undefined && siteId !== undefined && found.site.id !== siteId)
    throw new CliError('notFound', `There is no page ${pageId} on site ${siteId}.`)
  const texts = ['phrases', 'from', 'to', 'feature', 'feature-is'].flatMap((name) => {
    const text = input.text(name)
    return text === undefined ? [] : [[name.replace('-', '_'), text] as const]
  })
  return {
    siteId: found?.site.id ?? siteId ?? 0,
    ...(pageId !== undefined && { page_id: pageId }),
    // The server says what of them is wrong.
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
  message: () => 'The ranks are looked up within minutes; what was looked up today is not asked for again.',
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
  flags: [...whichFlags, ...dayFlags],
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
    const found = await client.ranks.history(await whichRanks(client, input, io), { signal: io.signal })
    if (found.is_sample) printMessage(io, `${SAMPLE_DATA}.`)
    if (found.step > 1) printMessage(io, `The newest rank of each ${found.step} days.`)
    if (found.left_out > 0)
      printMessage(io, `${found.left_out} more key phrases are left out; name them with --phrases.`)
    for (const line of [...subdomainsOf(found), ...notesOf(found)]) printMessage(io, line)
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

/** What may have moved ranks, and where another page ranks now; the newest first. */
function notesOf({ notes, moves, phrases }: RankHistory): string[] {
  const names = new Map(phrases.map(({ id, key_phrase }) => [id, key_phrase]))
  const moved = moves.map(
    ({ when, key_phrase_id, after }) =>
      [when, `Another page ranks now for ${names.get(key_phrase_id) ?? key_phrase_id}: ${after}`] as const,
  )
  return [...notes.map((note) => [note.when, noteText(note)] as const), ...moved]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([when, text]) => `${when}: ${text}`)
}

const rankDistribution = list<Record<string, string | number>>({
  name: 'distribution',
  summary: call('ranks.distribution').summary,
  flags: [...whichFlags, ...dayFlags],
  examples: ['linkwright ranks distribution --site 3', 'linkwright ranks distribution --page 12 --csv'],
  columns: [
    dateColumn('when', 'Date'),
    ...bandNames.map((band) => ({ field: band, head: bands[band].label })),
  ],
  async *rows(client, input, io) {
    const found = await client.ranks.distribution(await whichRanks(client, input, io), { signal: io.signal })
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
  flags: [...whichFlags, compare.flag('days', '--days <n>'), compare.flag('to', '--to <day>')],
  examples: ['linkwright ranks compare --site 3', 'linkwright ranks compare --page 12 --days 90'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'key_phrase', head: 'Key Phrase' },
    { field: 'change', head: 'Change', show: ({ change }) => changes[change] },
    { field: 'rank', head: 'Rank', show: ({ rank }) => rankText(rank) },
    { field: 'rank_before', head: 'Before', show: ({ rank_before }) => rankText(rank_before) },
    { field: 'average', head: 'Average' },
    { field: 'average_before', head: 'Average before' },
  ],
  async *rows(client, input, io) {
    const days = input.number('days')
    const which = { ...(await whichRanks(client, input, io)), ...(days !== undefined && { days }) }
    const found = await client.ranks.compare(which, { signal: io.signal })
    if (found.is_sample) printMessage(io, `${SAMPLE_DATA}.`)
    printMessage(io, `${found.from} to ${found.to} against ${found.from_before} to ${found.to_before}.`)
    printMessage(io, `${changeNames.map((name) => `${changes[name]}: ${found[name]}`).join(', ')}.`)
    printMessage(io, `Average: ${found.average ?? 'none'}, before: ${found.average_before ?? 'none'}.`)
    yield* found.phrases
  },
})

const figures = call('ranks.console')
const shown = (figure: number | null) => (figure === null ? '' : String(figure))

const searchConsoleFigures = list<ConsoleLine>({
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
    printMessage(io, source.says)
    if (source.is_sample) printMessage(io, `${SAMPLE_DATA}.`)
    if (source.read_from !== null && source.read_to !== null)
      printMessage(io, `Read from ${source.read_from} to ${source.read_to}, of ${source.property}.`)
    if (left_out > 0) printMessage(io, `${left_out} more key phrases are left out; name them with --phrases.`)
    yield* phrases
  },
})

export const ranks: Group = {
  name: 'ranks',
  summary: 'How key phrases have ranked',
  commands: [
    checkRanks,
    rankHistory,
    rankDistribution,
    compareRanks,
    searchConsoleFigures,
    exportTable({
      call: 'ranks.export',
      examples: ['linkwright ranks export --site 3 -o rank-history.csv'],
      what: 'the rank history',
      file: (client) => client.ranks.export,
    }),
  ],
}
