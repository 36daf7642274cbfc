import { type Leaf, listFlags } from '../../define/command.ts'
import { idsOf } from '../../input/ids.ts'
import { printRows } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'

const columns = [
  { field: 'user_id', head: 'User' },
  { field: 'month', head: 'Month' },
  { field: 'quarter', head: 'Quarter' },
  { field: 'year', head: 'Year' },
] as const

/** So many are asked for at once. */
const AT_ONCE = 1000

/** `admin sales`: of each user what the columns of the same name say. */
export const sales: Leaf = {
  name: 'sales',
  summary: 'What users have ordered in the last 30, 90 and 365 days',
  args: [{ name: '<ids...>', help: 'ids of users; - reads them from standard input' }],
  flags: listFlags,
  examples: ['linkwright admin sales 31 32', 'linkwright admin sales - --csv < users.txt'],
  run: async (io, input) => {
    const ids = await idsOf(io, input)
    const client = await openClient(io, input)
    async function* rows() {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const userIds = ids.slice(from, from + AT_ONCE)
        const sold = await client.adminUsers.sales({ userIds }, { signal: io.signal })
        for (const id of userIds) {
          const figures = sold[String(id)]
          if (figures !== undefined) yield { user_id: id, ...figures }
        }
      }
    }
    await printRows(io, input, columns, rows())
  },
}
