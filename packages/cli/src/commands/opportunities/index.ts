import { DUPLICATE, opportunityStatuses } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { SAMPLE_DATA, scoutNote } from '@linkwright/core/tracking/scouting/scout-note'
import type { Opportunity, OpportunitySource } from '@linkwright/sdk'
import type { Group } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { withSavedFilter } from '../../define/saved-filter.ts'
import { exportTable, listTable } from '../../define/table-command.ts'
import { CliError } from '../../errors.ts'
import { type Io, printMessage } from '../../io.ts'
import type { Column } from '../../output/output.ts'
import { tableColumns } from '../../output/table-columns.ts'
import type { Client } from '../../server/client.ts'
import { siteFlag } from '../../server/page.ts'
import { deleteOpportunities, requirePage, prioritise } from './many.ts'
import { addNote, deleteNote, editNote, listNotes } from './notes.ts'

/** Columns that do not print their field unchanged. */
const opportunityCells: readonly Column<Opportunity>[] = [
  {
    field: 'url',
    head: 'URL',
    show: ({ url, is_duplicate }) => (is_duplicate ? `${url} (${DUPLICATE.toLowerCase()})` : url),
  },
  { field: 'priority', head: 'Priority', show: ({ priority }) => (priority === '1' ? 'yes' : 'no') },
  {
    field: 'notes',
    head: 'Notes',
    less: true,
    show: ({ notes }) => notes.map(({ note }) => note).join(' | '),
  },
]

const own = new Map(opportunityCells.map((column) => [column.field, column]))
const opportunityColumns = tableColumns<Opportunity>(opportunitiesTable).map(
  (column) => own.get(column.field) ?? column,
)

const sourceColumns: readonly Column<OpportunitySource>[] = [
  { field: 'page_id', head: 'Page ID' },
  { field: 'page_nickname', head: 'Page' },
  { field: 'competitors', head: 'Competitors' },
  { field: 'opportunities', head: 'Opportunities' },
  { field: 'scout', head: 'Look-up', show: ({ scout }) => scout.state },
]

const listOpportunities = withSavedFilter(
  'opportunities',
  listTable({
    table: opportunitiesTable,
    call: 'opportunities.list',
    examples: [
      'linkwright opportunities list --site 3 --status New --sort -score',
      'linkwright opportunities list --site 3 --search blog --priority 1',
    ],
    columns: opportunityCells,
    rows: (client, io) => (input: ListInput, options) => listed(client, io, input, options),
  }),
)

type ListInput = Parameters<Client['opportunities']['list']>[0]

/** Prints once that some rows are sample data. If a page has no rows, checks that the page exists. */
async function* listed(client: Client, io: Io, input: ListInput, options: { signal: AbortSignal }) {
  let isEmpty = true
  let hasReported = false
  for await (const row of client.opportunities.list(input, options)) {
    isEmpty = false
    if (row.is_sample && !hasReported) printMessage(io, `${SAMPLE_DATA}.`)
    hasReported ||= row.is_sample
    yield row
  }
  if (isEmpty) await requirePage(client, input.siteId, input.page_id, options.signal)
}

const exportOpportunities = withSavedFilter(
  'opportunities',
  exportTable({
    call: 'opportunities.export',
    what: 'the opportunities',
    examples: ['linkwright opportunities export --site 3 --output opportunities.csv'],
    file: (client) => client.opportunities.export,
  }),
)

const sources = list<OpportunitySource>({
  name: 'sources',
  summary: call('opportunities.sources').summary,
  flags: [siteFlag],
  examples: ['linkwright opportunities sources --site 3'],
  columns: sourceColumns,
  async *rows(client, input, io) {
    const siteId = input.id('site')
    const found = await client.opportunities.sources({ siteId }, { signal: io.signal })
    reportStates(io, found)
    yield* found
  },
})

const refill = list<OpportunitySource>({
  name: 'refill',
  summary: call('opportunities.refill').summary,
  flags: [siteFlag, call('opportunities.refill').flag('page_id', '--page <id>')],
  examples: [
    'linkwright opportunities refill --site 3',
    'linkwright opportunities refill --site 3 --page 12',
  ],
  missing: (input) =>
    input.text('page') === undefined ? undefined : `page ${input.id('page')} in site ${input.id('site')}`,
  columns: sourceColumns,
  async *rows(client, input, io) {
    const siteId = input.id('site')
    const page_id = input.number('page')
    const found = await client.opportunities.refill({ siteId, page_id }, { signal: io.signal })
    reportStates(io, found)
    yield* found
  },
})

/** Reports missing or outdated data by page, and sample data. */
function reportStates(io: Io, found: readonly OpportunitySource[]): void {
  for (const { page_nickname, scout } of found) {
    const note = scoutNote('opportunities', scout, Date.now())
    if (note !== undefined) printMessage(io, `${page_nickname}: ${note}`)
  }
  if (found.some(({ is_sample }) => is_sample)) printMessage(io, `${SAMPLE_DATA}.`)
}

const statusList = opportunityStatuses.map((status) => `'${status}'`).join(', ')

const setStatus = write<Opportunity>({
  name: 'status',
  summary: call('opportunities.setStatus').summary,
  args: [
    call('opportunities.setStatus').arg('oppId', '<id>'),
    { name: '<status>', help: `one of ${statusList}` },
  ],
  flags: [siteFlag],
  examples: ["linkwright opportunities status 31 'Getting Link Added' --site 3"],
  missing: (input) => `opportunity ${input.idArg()} for site ${input.id('site')}`,
  columns: opportunityColumns,
  send: async (client, input, io) => {
    const oppId = input.idArg()
    const typed = input.arg(1).toLowerCase()
    const status = opportunityStatuses.find((each) => each.toLowerCase() === typed)
    if (status === undefined) throw new CliError('usage', `The status must be one of ${statusList}.`)
    const siteId = input.id('site')
    return await client.opportunities.setStatus(
      { siteId, oppId, opp_id: oppId, status },
      { signal: io.signal },
    )
  },
  message: ({ id, status }) => `Opportunity ${id} is ${status}.`,
})

export const opportunities: Group = {
  name: 'opportunities',
  summary: 'Find pages that link to competitors, and track the outreach to them',
  commands: [
    listOpportunities,
    setStatus,
    prioritise,
    deleteOpportunities,
    listNotes,
    addNote,
    editNote,
    deleteNote,
    sources,
    refill,
    exportOpportunities,
  ],
}
