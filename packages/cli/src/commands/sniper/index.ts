import { SNIPER_FILE } from '@linkwright/core/tracking/sniper/project-file'
import type { SniperSummaryRow, SniperTopTenRow } from '@linkwright/sdk'
import { rawPieces } from '../../csv/raw-csv.ts'
import type { Group, Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { removal } from '../../define/removal.ts'
import { CliError } from '../../errors.ts'
import { printMessage, write } from '../../io.ts'
import { checkOutput, writePieces } from '../../output/output-file.ts'
import type { Column } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'
import { addProject } from './add.ts'
import { findProject, waitForData, projectColumns, reportGathered, waitFlag } from './project.ts'

/** Rounds averages on a terminal; programs get exact values. */
const rounded = (value: number | null) => (value === null ? '' : String(Math.round(value)))

const summaryColumns: readonly Column<SniperSummaryRow>[] = [
  { field: 'score', head: 'Score' },
  { field: 'keyword', head: 'Key phrase' },
  { field: 'search_volume', head: 'Search volume' },
  {
    field: 'primary_links_to_url',
    head: 'Links to URL average',
    show: (row) => rounded(row.primary_links_to_url),
  },
  { field: 'homepage_low', head: 'Homepage minimum', show: (row) => rounded(row.homepage_low) },
  {
    field: 'home_page_links',
    head: 'Links to homepage average',
    show: (row) => rounded(row.home_page_links),
  },
]

const resultColumns: readonly Column<SniperTopTenRow>[] = [
  { field: 'rank', head: 'Rank' },
  { field: 'url', head: 'URL' },
  { field: 'title', head: 'Title', less: true },
  { field: 'content_count', head: 'Words' },
  { field: 'primary_links_to_url', head: 'Links to URL' },
  { field: 'home_page_links', head: 'Links to homepage' },
]

const listProjects = list({
  name: 'list',
  summary: call('sniper.list').summary,
  columns: projectColumns,
  async *rows(client, _input, io) {
    yield* await client.sniper.list({}, { signal: io.signal })
  },
})

const summaryCall = call('sniper.summary')

const showProject = list({
  name: 'show',
  summary: summaryCall.summary,
  args: [summaryCall.arg('id', '<id>')],
  flags: [waitFlag],
  examples: ['linkwright sniper show 7', 'linkwright sniper show 7 --wait --csv'],
  columns: summaryColumns,
  async *rows(client, input, io) {
    const id = input.idArg()
    const project = input.on('wait') ? await waitForData(client, id, io) : await findProject(client, id, io)
    reportGathered(io, project)
    yield* await client.sniper.summary({ id }, { signal: io.signal })
  },
})

const topTenCall = call('sniper.topTen')

const showResults = list({
  name: 'top-ten',
  summary: topTenCall.summary,
  args: [topTenCall.arg('id', '<id>')],
  flags: [{ flag: '--phrase <text>', help: 'key phrase of the project', required: true }],
  examples: ['linkwright sniper top-ten 7 --phrase "garden tools"'],
  columns: resultColumns,
  async *rows(client, input, io) {
    const id = input.idArg()
    const project = await findProject(client, id, io)
    const phrase = input.text('phrase') ?? ''
    const found = project.keywords.find(({ keyword }) => keyword === phrase.trim())
    if (found === undefined) {
      const names = project.keywords.map(({ keyword }) => keyword).join(', ')
      throw new CliError('notFound', `Project ${id} has no key phrase “${phrase}”. It has: ${names}.`)
    }
    reportGathered(io, { ...project, keywords: [found] })
    yield* await client.sniper.topTen({ id, keywordId: found.id }, { signal: io.signal })
  },
})

const exportCall = call('sniper.export')

const exportProject: Leaf = {
  name: 'export',
  summary: exportCall.summary,
  args: [exportCall.arg('id', '<id>')],
  flags: [
    {
      flag: '-o, --output <file>',
      help: `output file such as ${SNIPER_FILE}, written only when complete (default: standard output)`,
    },
    { flag: '--raw', help: 'do not escape formulas in cells; for programs, not for spreadsheets' },
  ],
  examples: [`linkwright sniper export 7 -o ${SNIPER_FILE}`],
  missing: (input) => `project ${input.idArg()}`,
  run: async (io, input) => {
    const id = input.idArg()
    const file = input.text('output')
    if (file !== undefined) checkOutput(file, '--output')
    const client = await openClient(io, input)
    const guarded = await client.sniper.export.stream({ id }, { signal: io.signal })
    const pieces = input.on('raw') ? rawPieces(guarded) : guarded
    if (file === undefined) {
      for await (const bytes of pieces) await write(io.stdout, bytes)
      return
    }
    await writePieces(file, pieces)
    printMessage(io, `Wrote project ${id} to ${file}.`)
  },
}

const removeProject = removal({
  summary: call('sniper.remove').summary,
  what: 'project',
  examples: ['linkwright sniper remove 7', 'linkwright sniper remove 7 --yes'],
  async findItem(client, id, _input, io) {
    const { name } = await findProject(client, id, io)
    return {
      label: `project ${id} (${name}) with all its data`,
      remove: () => client.sniper.remove({ id }, { signal: io.signal }),
    }
  },
})

export const sniper: Group = {
  name: 'sniper',
  summary: 'Estimate how hard it is to rank for key phrases',
  commands: [listProjects, addProject, showProject, showResults, exportProject, removeProject],
}
