import { openClient } from '../../server/client.ts'
import { type Leaf, listFlags, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { printRows } from '../../output/output.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { topTenColumns } from './columns.ts'

/** Whether a competitor counts in the averages: both ways are one call with an id. */
function counts(name: 'ignore' | 'restore', said: string): Leaf {
  return {
    name,
    summary: call(`topTen.${name}`).summary,
    args: [{ name: '<id>', help: 'id of the row, as top-ten show prints it' }],
    flags: [pageFlag, ...listFlags],
    examples: [`linkwright top-ten ${name} 4 --page 12`],
    run: async (io, input) => {
      const id = wholeNumber(input.arg(0), 'The id')
      const client = await openClient(io, input)
      const { site, page } = await findPage(client, input.id('page'), io)
      const rows = await client.topTen[name](
        { siteId: site.id, pageId: page.id, id },
        { signal: io.signal },
      ).catch(naming(`row ${id} in the top ten of page ${page.id}`))
      say(io, `Row ${id} ${said}.`)
      await printRows(io, input, topTenColumns, rows)
    },
  }
}

export const ignoreCompetitor = counts('ignore', 'is left out of the averages')
export const restoreCompetitor = counts('restore', 'counts again')
