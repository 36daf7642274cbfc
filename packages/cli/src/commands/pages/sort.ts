import { openClient } from '../../server/client.ts'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { allRows, positionsOf, typedIds } from '../../input/order.ts'
import { printRows } from '../../output/output.ts'
import { siteFlag } from '../../server/page.ts'
import { pageColumns } from './columns.ts'

export const sortPages: Leaf = {
  name: 'sort',
  summary: `${call('pages.sort').summary}; saved once`,
  args: [
    {
      name: '<ids...>',
      help: 'ids from the first on; pages that are not named follow in their order',
      takes: 'page',
    },
  ],
  flags: [siteFlag, ...listFlags],
  examples: ['linkwright pages sort 14 12 --site 3'],
  run: async (io, input) => {
    const ids = typedIds(input)
    const siteId = input.id('site')
    const client = await openClient(io, input)
    const options = { signal: io.signal }
    const pages = await allRows(client.pages.list({ siteId }, options)).catch(naming(`site ${siteId}`))
    const positions = positionsOf(ids, pages, 'page', ` in site ${siteId}`)
    await client.pages.sort({ positions }, options)
    say(io, `The order of the pages of site ${siteId} is saved.`)
    await printRows(io, input, pageColumns, client.pages.list({ siteId }, options))
  },
}
