import { opportunityStatuses } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { plural } from '@linkwright/core/values/text'
import type { Input, Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { typedIds } from '../../input/order.ts'
import { confirmChange } from '../../input/prompts.ts'
import { printMessage } from '../../io.ts'
import { runColumns, bulkRunMessage } from '../../output/bulk-run.ts'
import { type Client, openClient } from '../../server/client.ts'
import { notFoundAs } from '../../server/not-found.ts'
import { siteFlag } from '../../server/page.ts'

/** The API cannot read one opportunity, so this reads the list. @throws CliError for the first missing id. */
async function requireOpportunities(
  client: Client,
  siteId: number,
  ids: readonly number[],
  signal: AbortSignal,
) {
  const missingIds = new Set(ids)
  const rows = client.opportunities.list({ siteId, sort: 'id' }, { signal })
  for await (const { id } of rows) {
    missingIds.delete(id)
    if (missingIds.size === 0) return
  }
  const [first] = missingIds
  throw new CliError('notFound', `There is no opportunity ${first} for site ${siteId}.`)
}

/** @throws CliError if a filter names a page that the site does not have. */
export async function requirePage(
  client: Client,
  siteId: number,
  pageId: number | undefined,
  signal: AbortSignal,
) {
  if (pageId === undefined) return
  const pages = await client.opportunities.sources({ siteId }, { signal }).catch(notFoundAs(`site ${siteId}`))
  if (!pages.some(({ page_id }) => page_id === pageId))
    throw new CliError('notFound', `There is no page ${pageId} in site ${siteId}.`)
}

const { flag } = call('opportunities.list')
const which = [
  siteFlag,
  flag('status', '--status <status>'),
  flag('q', '--search <text>'),
  flag('page_id', '--page <id>'),
]
const named = [{ name: '[ids...]', help: 'ids of the opportunities; or select them with the flags below' }]
const yes = { flag: '-y, --yes', help: 'skip the confirmation' } as const

/** `bulk undo` restores them. */
export const deleteOpportunities = write({
  name: 'delete',
  summary: call('opportunities.remove').summary,
  args: named,
  flags: [...which, yes],
  examples: [
    'linkwright opportunities delete 31 32 --site 3',
    'linkwright opportunities delete --site 3 --status Rejected --yes',
  ],
  columns: runColumns,
  send: async (client, input, io) => {
    const selected = selectionOf(input)
    const siteId = input.id('site')
    const count = await countOf(client, siteId, selected, io.signal)
    if (count === 0) return undefined
    const notes = count === 1 ? 'its notes' : 'their notes'
    printMessage(
      io,
      `This deletes ${plural(count, 'opportunity', 'opportunities')} of site ${siteId} with ${notes}.`,
    )
    await confirmChange(io, input)
    const removed = client.opportunities.remove({ siteId, ...selected }, { signal: io.signal })
    return (await removed.catch(missing(siteId))).run
  },
  message: bulkRunMessage,
})

export const prioritise: Leaf = {
  name: 'priority',
  summary: 'Set the priority of opportunities, or clear it with --off',
  args: named,
  flags: [...which, { flag: '--off', help: 'clear the priority; only with ids' }],
  examples: [
    'linkwright opportunities priority 31 32 --site 3',
    'linkwright opportunities priority 31 --site 3 --off',
  ],
  run: async (io, input) => {
    const selected = selectionOf(input)
    const siteId = input.id('site')
    const { signal } = io
    if (!input.on('off')) {
      const client = await openClient(io, input)
      if (selected.ids === undefined) await requirePage(client, siteId, selected.all.page_id, signal)
      else await requireOpportunities(client, siteId, selected.ids, signal)
      const { ids } = await client.opportunities
        .prioritise({ siteId, ...selected }, { signal })
        .catch(missing(siteId))
      return printMessage(io, `${plural(ids.length, 'opportunity has', 'opportunities have')} priority.`)
    }
    if (selected.ids === undefined)
      throw new CliError('usage', '--off requires the ids of the opportunities.')
    const client = await openClient(io, input)
    await requireOpportunities(client, siteId, selected.ids, signal)
    for (const oppId of selected.ids) {
      await client.opportunities
        .unprioritise({ siteId, oppId, priority: 0 }, { signal })
        .catch(notFoundAs(`opportunity ${oppId} for site ${siteId}`))
      printMessage(io, `Cleared the priority of opportunity ${oppId}.`)
    }
  },
}

const missing = (siteId: number) => notFoundAs(`such opportunity for site ${siteId}`)

type Selection = ReturnType<typeof selectionOf>

async function countOf(client: Client, siteId: number, { ids, all }: Selection, signal: AbortSignal) {
  if (ids !== undefined) {
    await requireOpportunities(client, siteId, ids, signal)
    return ids.length
  }
  const count = (await client.opportunities.list({ siteId, ...all, limit: 1 }, { signal })).total ?? 0
  if (count === 0) await requirePage(client, siteId, all.page_id, signal)
  return count
}

function selectionOf(input: Input) {
  const ids = typedIds(input)
  const all = {
    status: opportunityStatuses.find((status) => status === input.text('status')),
    q: input.text('search'),
    page_id: input.number('page'),
  }
  const isFiltered = Object.values(all).some((value) => value !== undefined)
  if (ids.length > 0 === isFiltered)
    throw new CliError(
      'usage',
      'Specify the opportunities either by their ids, or with --status, --search or --page.',
    )
  return ids.length > 0 ? { ids, all: undefined } : { ids: undefined, all }
}
