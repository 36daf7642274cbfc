import { openClient } from '../../server/client.ts'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { say } from '../../io.ts'
import { allRows, positionsOf, typedIds } from '../../input/order.ts'
import { printRows } from '../../output/output.ts'
import { siteColumns } from './columns.ts'

export const sortSites: Leaf = {
  name: 'sort',
  summary: `${call('sites.sort').summary}; saved once`,
  args: [
    {
      name: '[ids...]',
      help: 'ids from the first on; sites that are not named follow in their order',
      takes: 'site',
    },
  ],
  flags: [{ flag: '--alphabetical', help: 'by name, all of them' }, ...listFlags],
  examples: ['linkwright sites sort 5 3', 'linkwright sites sort --alphabetical'],
  run: async (io, input) => {
    const typed = typedIds(input)
    if (typed.length > 0 === input.on('alphabetical'))
      throw new CliError('usage', 'Give the ids in their new order, or --alphabetical.')
    const client = await openClient(io, input)
    const list = () => client.sites.list({}, { signal: io.signal })
    const sites = await allRows(list())
    const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
    const byName = sites.toSorted((a, b) => compare(a.name, b.name))
    const ids = typed.length > 0 ? typed : byName.map(({ id }) => id)
    if (ids.length > 0)
      await client.sites.sort({ positions: positionsOf(ids, sites, 'site') }, { signal: io.signal })
    say(io, 'The order of the sites is saved.')
    await printRows(io, input, siteColumns, list())
  },
}
