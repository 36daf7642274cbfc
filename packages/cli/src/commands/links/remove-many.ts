import { plural } from '@linkwright/core/values/text'
import { call } from '../../define/endpoint-command.ts'
import type { Input } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { printMessage } from '../../io.ts'
import { confirmChange } from '../../input/prompts.ts'
import { write } from '../../define/kinds.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { runColumns, bulkRunMessage } from '../../output/bulk-run.ts'
import { typedIds } from '../../input/order.ts'

const { flag } = call('links.list')
const progress = ['not_ordered', 'in_process', 'placed'] as const
const levels = ['primary', 'secondary'] as const

/** `bulk undo` restores these links; `remove` deletes permanently. */
export const removeLinks = write({
  name: 'remove-many',
  summary: call('links.removeMany').summary,
  args: [{ name: '[ids...]', help: 'ids of the links; or select them with the flags below' }],
  flags: [
    pageFlag,
    flag('url_progress', '--progress <state>'),
    flag('level', '--level <level>'),
    flag('q', '--search <text>'),
    { flag: '-y, --yes', help: 'skip the confirmation' },
  ],
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

function selectionOf(input: Input) {
  const ids = typedIds(input)
  const all = {
    url_progress: progress.find((state) => state === input.text('progress')),
    level: levels.find((level) => level === input.text('level')),
    q: input.text('search'),
  }
  const isFiltered = Object.values(all).some((value) => value !== undefined)
  if (ids.length > 0 === isFiltered)
    throw new CliError(
      'usage',
      'Specify the links either by their ids, or with --progress, --level or --search.',
    )
  return ids.length > 0 ? { ids } : { all }
}
