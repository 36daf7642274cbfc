import { plural } from '@linkwright/core/values/text'
import { call } from '../../define/endpoint-command.ts'
import type { Input } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { type Io, printMessage } from '../../io.ts'
import { confirmChange } from '../../input/prompts.ts'
import { write } from '../../define/kinds.ts'
import type { Client } from '../../server/client.ts'
import { notFoundAs } from '../../server/not-found.ts'
import { findPage, pageFlag, siteFlag } from '../../server/page.ts'
import { runColumns, bulkRunMessage } from '../../output/bulk-run.ts'
import { typedIds } from '../../input/order.ts'

const { flag } = call('links.list')
const progress = ['not_ordered', 'in_process', 'placed'] as const
const levels = ['primary', 'secondary'] as const

const args = [{ name: '[ids...]', help: 'ids of the links; or select them with the flags below' }]
const filters = [
  flag('url_progress', '--progress <state>'),
  flag('level', '--level <level>'),
  flag('q', '--search <text>'),
]
const yes = { flag: '-y, --yes', help: 'skip the confirmation' } as const
const ofPage = { flag: '--page <id>', help: 'only links of this page' } as const

/** `bulk undo` restores these links; `remove` deletes permanently. */
export const removeLinks = write({
  name: 'remove-many',
  summary: call('links.removeMany').summary,
  args,
  flags: [pageFlag, ...filters, yes],
  examples: [
    'linkwright links remove-many 31 32 33 --page 12',
    'linkwright links remove-many --page 12 --progress placed --search spam.example --yes',
  ],
  missing: (input) => `such link on page ${input.id('page')}`,
  columns: runColumns,
  send: async (client, input, io) => {
    const selected = selectionOf(input)
    const { site, page } = await findPage(client, input.id('page'), io)
    const place = { siteId: site.id, pageId: page.id }
    const { signal } = io
    const count =
      selected.ids?.length ??
      (await client.links.list({ ...place, ...selected.all, limit: 1 }, { signal })).total
    if (count === 0) return undefined
    printMessage(
      io,
      `This deletes ${plural(count ?? 0, 'link')} of page ${page.id}, including the links of their further tiers.`,
    )
    await confirmChange(io, input)
    return (await client.links.removeMany({ ...place, ...selected }, { signal })).run
  },
  message: bulkRunMessage,
})

/** `bulk undo` moves them back. */
export const moveLinks = write({
  name: 'move',
  summary: call('links.move').summary,
  args,
  flags: [
    { ...call('links.move').flag('to_page_id', '--to <page>'), required: true },
    ofPage,
    ...filters,
    yes,
  ],
  examples: [
    'linkwright links move 31 32 33 --to 13',
    'linkwright links move --page 12 --progress placed --search blog.example --to 13 --yes',
  ],
  columns: runColumns,
  send: async (client, input, io) => {
    const { site, page } = await findPage(client, input.id('to'), io)
    const chosen = await choose(client, site.id, input, io)
    if (chosen.count === 0) return undefined
    printMessage(
      io,
      `This moves ${plural(chosen.count, 'link')} with their further tiers to page ${page.id}.`,
    )
    await confirmChange(io, input)
    const moved = client.links.move(
      { siteId: site.id, to_page_id: page.id, ...chosen.selected },
      { signal: io.signal },
    )
    return (await moved.catch(missing(site.id))).run
  },
  message: bulkRunMessage,
})

/** `bulk undo` removes the entries that it added. */
export const disavowLinks = write({
  name: 'disavow',
  summary: call('links.disavow').summary,
  args,
  flags: [
    siteFlag,
    ofPage,
    ...filters,
    { flag: '--domains', help: 'disavow the whole domains of the links (default: only their URLs)' },
    yes,
  ],
  examples: [
    'linkwright links disavow 31 32 --site 3 --domains',
    'linkwright links disavow --site 3 --page 12 --search spam --yes',
  ],
  columns: runColumns,
  send: async (client, input, io) => {
    const siteId = input.id('site')
    const chosen = await choose(client, siteId, input, io)
    if (chosen.count === 0) return undefined
    const scope = input.on('domains') ? 'domain' : 'url'
    const what = scope === 'domain' ? 'domains' : 'URLs'
    printMessage(io, `This disavows the ${what} of ${plural(chosen.count, 'link')} of site ${siteId}.`)
    await confirmChange(io, input)
    const disavowed = client.links.disavow({ siteId, scope, ...chosen.selected }, { signal: io.signal })
    return (await disavowed.catch(missing(siteId))).run
  },
  message: bulkRunMessage,
})

const missing = (siteId: number) => notFoundAs(`such link of site ${siteId}`)

/** The selected links of a site, and how many they are. */
async function choose(client: Client, siteId: number, input: Input, { signal }: Io) {
  const page_id = input.number('page')
  const { ids, all } = selectionOf(input, page_id !== undefined)
  if (ids !== undefined) return { count: ids.length, selected: { ids } }
  const counted =
    page_id === undefined
      ? client.sites.links({ siteId, ...all, limit: 1 }, { signal })
      : client.links.list({ siteId, pageId: page_id, ...all, limit: 1 }, { signal })
  const { total } = await counted.catch(
    notFoundAs(page_id === undefined ? `site ${siteId}` : `page ${page_id} in site ${siteId}`),
  )
  return { count: total ?? 0, selected: { all: { ...all, page_id } } }
}

function selectionOf(input: Input, isOfPage = false) {
  const ids = typedIds(input)
  const all = {
    url_progress: progress.find((state) => state === input.text('progress')),
    level: levels.find((level) => level === input.text('level')),
    q: input.text('search'),
  }
  const isFiltered = isOfPage || Object.values(all).some((value) => value !== undefined)
  if (ids.length > 0 === isFiltered)
    throw new CliError(
      'usage',
      'Specify the links either by their ids, or with --progress, --level or --search.',
    )
  return ids.length > 0 ? { ids } : { all }
}
