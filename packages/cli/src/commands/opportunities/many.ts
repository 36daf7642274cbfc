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

/** There is no call for one opportunity: its list is gone through. @throws CliError for the first that is not there. */
async function mustHave(client: Client, siteId: number, ids: readonly number[], signal: AbortSignal) {
  const sought = new Set(ids)
  const rows = client.opportunities.list({ siteId, sort: 'id' }, { signal })
  for await (const { id } of rows) {
    sought.delete(id)
    if (sought.size === 0) return
  }
  const [first] = sought
  throw new CliError('notFound', `There is no opportunity ${first} for site ${siteId}.`)
}

/** A filter may name a page, which the site may not have. @throws CliError where it has not. */
export async function mustHavePage(
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
const named = [{ name: '[ids...]', help: 'ids of the opportunities; or say which with the flags below' }]
const yes = { flag: '-y, --yes', help: 'do it without asking' } as const

/** Put back with `bulk undo`. */
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
    const chosen = chosenBy(input)
    const siteId = input.id('site')
    const count = await countOf(client, siteId, chosen, io.signal)
    if (count === 0) return undefined
    const notes = count === 1 ? 'its notes' : 'their notes'
    printMessage(
      io,
      `${plural(count, 'opportunity', 'opportunities')} of site ${siteId} would go, with ${notes}.`,
    )
    await confirmChange(io, input)
    const removed = client.opportunities.remove({ siteId, ...chosen }, { signal: io.signal })
    return (await removed.catch(missing(siteId))).run
  },
  message: bulkRunMessage,
})

export const prioritise: Leaf = {
  name: 'priority',
  summary: 'Give opportunities priority, or take it away with --off',
  args: named,
  flags: [...which, { flag: '--off', help: 'take the priority of those that are named by their ids away' }],
  examples: [
    'linkwright opportunities priority 31 32 --site 3',
    'linkwright opportunities priority 31 --site 3 --off',
  ],
  run: async (io, input) => {
    const chosen = chosenBy(input)
    const siteId = input.id('site')
    const { signal } = io
    if (!input.on('off')) {
      const client = await openClient(io, input)
      if (chosen.ids === undefined) await mustHavePage(client, siteId, chosen.all.page_id, signal)
      else await mustHave(client, siteId, chosen.ids, signal)
      const { ids } = await client.opportunities
        .prioritise({ siteId, ...chosen }, { signal })
        .catch(missing(siteId))
      return printMessage(io, `${plural(ids.length, 'opportunity has', 'opportunities have')} priority.`)
    }
    if (chosen.ids === undefined) throw new CliError('usage', 'With --off, give the ids.')
    const client = await openClient(io, input)
    await mustHave(client, siteId, chosen.ids, signal)
    for (const oppId of chosen.ids) {
      await client.opportunities
        .unprioritise({ siteId, oppId, priority: 0 }, { signal })
        .catch(notFoundAs(`opportunity ${oppId} for site ${siteId}`))
      printMessage(io, `Opportunity ${oppId} has no priority any more.`)
    }
  },
}

const missing = (siteId: number) => notFoundAs(`such opportunity for site ${siteId}`)

type Chosen = ReturnType<typeof chosenBy>

async function countOf(client: Client, siteId: number, { ids, all }: Chosen, signal: AbortSignal) {
  if (ids !== undefined) {
    await mustHave(client, siteId, ids, signal)
    return ids.length
  }
  const count = (await client.opportunities.list({ siteId, ...all, limit: 1 }, { signal })).total ?? 0
  if (count === 0) await mustHavePage(client, siteId, all.page_id, signal)
  return count
}

function chosenBy(input: Input) {
  const ids = typedIds(input)
  const all = {
    status: opportunityStatuses.find((status) => status === input.text('status')),
    q: input.text('search'),
    page_id: input.number('page'),
  }
  const isFiltered = Object.values(all).some((value) => value !== undefined)
  if (ids.length > 0 === isFiltered)
    throw new CliError('usage', 'Say which opportunities: either their ids, or --status, --search or --page.')
  return ids.length > 0 ? { ids, all: undefined } : { ids: undefined, all }
}
