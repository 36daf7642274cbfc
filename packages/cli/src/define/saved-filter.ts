import {
  type FilteredList,
  filterFields,
  filterLabels,
  type FilterValues,
  filteredLists,
  missingPartText,
} from '@linkwright/core/account/saved-filters/filtered-lists'
import { nameKey } from '@linkwright/core/values/name-key'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import { type Client, openClient } from '../server/client.ts'
import type { Flag, Leaf } from './command.ts'

const filterFlag: Flag = {
  flag: '--filter <name>',
  help: 'name of a saved filter; other flags override its parts',
}

/** The flag of a filter. The order of lists that the browser sorts has none. */
const flagOf = (field: keyof FilterValues) => (field === 'q' ? 'search' : field)
const sortedInBrowser: readonly FilteredList[] = ['websites', 'pages', 'key_phrases']

/** A command that also takes the name of a saved filter of a list. */
export function withSavedFilter(list: FilteredList, leaf: Leaf): Leaf {
  const names = (leaf.flags ?? []).map(({ flag }) => /--([a-z-]+)/.exec(flag)?.[1])
  return {
    ...leaf,
    flags: [...(leaf.flags ?? []), filterFlag],
    run: async (io, input) => {
      const name = input.text('filter')
      if (name === undefined) return await leaf.run(io, input)
      const { filter, missing } = await findFilter(await openClient(io, input), name, list, io)
      for (const part of missing) printMessage(io, safeLine(missingPartText(part)))
      const gone = new Set(missing.map(({ field }) => field))
      const values: Record<string, string | true> = {}
      for (const field of filterFields) {
        const value = filter[field]
        if (value === undefined || gone.has(field)) continue
        const flag = flagOf(field)
        const isFlag =
          names.includes(flag) &&
          !(field === 'sort' && sortedInBrowser.includes(list)) &&
          // The flag --lost selects lost links; there is none for the others.
          !(field === 'lost' && value !== '1')
        if (isFlag) values[flag] = field === 'lost' ? true : value
        else printMessage(io, `The ${filterLabels[field]} of the filter does not apply to this command.`)
      }
      await leaf.run(io, input.withDefaults(values))
    },
  }
}

/** @throws CliError if the list has no filter with this name. */
async function findFilter(client: Client, name: string, list: FilteredList, { signal }: Io) {
  const found = (await client.savedFilters.list({ list }, { signal })).find(
    (each) => nameKey(each.name) === nameKey(name),
  )
  if (found === undefined)
    throw new CliError(
      'notFound',
      `There is no saved filter ${safeLine(name)} for ${filteredLists[list].label.toLowerCase()}. List them with: linkwright filters list`,
    )
  return found
}
