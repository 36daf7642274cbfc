import {
  filteredListNames,
  filteredLists,
  missingPartText,
} from '@linkwright/core/account/saved-filters/filtered-lists'
import { nameKey } from '@linkwright/core/values/name-key'
import type { SavedFilter } from '@linkwright/sdk'
import type { Flag, Group, Input, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { get, list } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { confirmDeletion } from '../input/prompts.ts'
import { type Io, printMessage } from '../io.ts'
import type { Column } from '../output/output.ts'
import { safeLine } from '../output/safe-text.ts'
import { type Client, openClient } from '../server/client.ts'

const listFlag: Flag = {
  flag: '--list <list>',
  help: 'only filters of this list',
  choices: filteredListNames,
}
const nameArg = { name: '<name>', help: 'name of the filter; case does not count' }

const columns: readonly Column<SavedFilter>[] = [
  { field: 'id', head: 'ID' },
  { field: 'list', head: 'List', show: (each) => filteredLists[each.list].label },
  { field: 'name', head: 'Name' },
  {
    field: 'filter',
    head: 'Filter',
    show: ({ filter }) =>
      Object.entries(filter)
        .map(([field, value]) => `${field}=${value}`)
        .join(' '),
  },
]

const listNameOf = (input: Input) => filteredListNames.find((each) => each === input.text('list'))

const listFilters = list<SavedFilter>({
  name: 'list',
  summary: call('savedFilters.list').summary,
  flags: [listFlag],
  examples: ['linkwright filters list', 'linkwright links list --page 12 --filter "Lost links"'],
  columns,
  async *rows(client, input, io) {
    yield* await client.savedFilters.list({ list: listNameOf(input) }, { signal: io.signal })
  },
})

/** @throws CliError unless exactly one filter has this name. */
async function findFilter(client: Client, input: Input, { signal }: Io): Promise<SavedFilter> {
  const name = input.arg(0)
  const all = await client.savedFilters.list({ list: listNameOf(input) }, { signal })
  const [found, another] = all.filter((each) => nameKey(each.name) === nameKey(name))
  if (found === undefined)
    throw new CliError(
      'notFound',
      `There is no saved filter ${safeLine(name)}. List them with: linkwright filters list`,
    )
  if (another !== undefined)
    throw new CliError('usage', `Several lists have a filter ${safeLine(name)}. Specify one with --list.`)
  return found
}

const showFilter = get<SavedFilter>({
  name: 'show',
  summary: 'Show a saved filter',
  args: [nameArg],
  flags: [listFlag],
  examples: ['linkwright filters show "Lost links"'],
  columns,
  fetch: async (client, input, io) => {
    const found = await findFilter(client, input, io)
    for (const part of found.missing) printMessage(io, safeLine(missingPartText(part)))
    return found
  },
})

const deleteFilter: Leaf = {
  name: 'delete',
  summary: call('savedFilters.remove').summary,
  args: [nameArg],
  flags: [listFlag, { flag: '-y, --yes', help: 'skip the confirmation' }],
  examples: ['linkwright filters delete "Lost links" --yes'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { id, name } = await findFilter(client, input, io)
    await confirmDeletion(io, input, `Deleting the filter ${safeLine(name)}`)
    await client.savedFilters.remove({ id }, { signal: io.signal })
    printMessage(io, `Deleted the filter ${safeLine(name)}.`)
  },
}

export const filters: Group = {
  name: 'filters',
  summary: 'Filters of lists that you have saved in the browser',
  commands: [listFilters, showFilter, deleteFilter],
}
