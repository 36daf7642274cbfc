import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { SAMPLE_DATA, scoutNote } from '@linkwright/core/tracking/scouting/scout-note'
import type { OpportunitySource } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { exportTable, listTable } from '../../define/table-command.ts'
import { type Io, say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { siteFlag } from '../../server/page.ts'
import type { Client } from '../../server/client.ts'
import { mustHavePage } from './there.ts'
import { opportunityCells, sourceColumns } from './columns.ts'

export const listOpportunities = listTable({
  table: opportunitiesTable,
  call: 'opportunities.list',
  examples: [
    'linkwright opportunities list --site 3 --status New --sort -score',
    'linkwright opportunities list --site 3 --search blog --priority 1',
  ],
  columns: opportunityCells,
  rows: (client, io) => (input: ListInput, options) => listed(client, io, input, options),
})

type ListInput = Parameters<Client['opportunities']['list']>[0]

/** Says once that some were invented. Nothing of a page may mean that there is no such page. */
async function* listed(client: Client, io: Io, input: ListInput, options: { signal: AbortSignal }) {
  let isEmpty = true
  let isSaid = false
  for await (const row of client.opportunities.list(input, options)) {
    isEmpty = false
    if (row.is_sample && !isSaid) say(io, `${SAMPLE_DATA}.`)
    isSaid ||= row.is_sample
    yield row
  }
  if (isEmpty) await mustHavePage(client, input.siteId, input.page_id, options.signal)
}

export const exportOpportunities = exportTable({
  call: 'opportunities.export',
  what: 'the opportunities',
  examples: ['linkwright opportunities export --site 3 --output opportunities.csv'],
  file: (client) => client.opportunities.export,
})

export const sources = list<OpportunitySource>({
  name: 'sources',
  summary: call('opportunities.sources').summary,
  flags: [siteFlag],
  examples: ['linkwright opportunities sources --site 3'],
  columns: sourceColumns,
  async *rows(client, input, io) {
    const siteId = input.id('site')
    const found = await client.opportunities
      .sources({ siteId }, { signal: io.signal })
      .catch(naming(`site ${siteId}`))
    sayStates(io, found)
    yield* found
  },
})

export const refill = list<OpportunitySource>({
  name: 'refill',
  summary: call('opportunities.refill').summary,
  flags: [siteFlag, call('opportunities.refill').flag('page_id', '--page <id>')],
  examples: [
    'linkwright opportunities refill --site 3',
    'linkwright opportunities refill --site 3 --page 12',
  ],
  columns: sourceColumns,
  async *rows(client, input, io) {
    const siteId = input.id('site')
    const page_id = input.number('page')
    const found = await client.opportunities
      .refill({ siteId, page_id }, { signal: io.signal })
      .catch(naming(page_id === undefined ? `site ${siteId}` : `page ${page_id} in site ${siteId}`))
    sayStates(io, found)
    yield* found
  },
})

/** What is not there or not up to date, by page; and that what is there was invented. */
function sayStates(io: Io, found: readonly OpportunitySource[]): void {
  for (const { page_nickname, scout } of found) {
    const note = scoutNote('opportunities', scout, Date.now())
    if (note !== undefined) say(io, `${page_nickname}: ${note}`)
  }
  if (found.some(({ is_sample }) => is_sample)) say(io, `${SAMPLE_DATA}.`)
}
