import { amountIn, toCents } from '@linkwright/core/values/money'
import { plural } from '@linkwright/core/values/text'
import type { UserSales } from '@linkwright/sdk'
import { type Leaf, listFlags } from '../../define/command.ts'
import { columnsFor } from '../../define/kinds.ts'
import { idsOf } from '../../input/ids.ts'
import { CliError } from '../../errors.ts'
import { say } from '../../io.ts'
import type { Column } from '../../output/output.ts'
import { printRows } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'

const heads = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const

type Sold = UserSales & { user_id: number }

const columns = (currency: string): readonly Column<Sold>[] => [
  { field: 'user_id', head: 'User' },
  ...(['month', 'quarter', 'year'] as const).map((field) => ({
    field,
    head: heads[field],
    show: (row: Sold) => amountIn(toCents(row[field]), currency),
  })),
]

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
    const missing: string[] = []
    async function* rows() {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const userIds = ids.slice(from, from + AT_ONCE)
        const sold = await client.adminUsers.sales({ userIds }, { signal: io.signal })
        for (const id of userIds) {
          const figures = sold[String(id)]
          if (figures !== undefined) yield { user_id: id, ...figures }
          else missing.push(`There is no user ${id}.`)
        }
      }
    }
    await printRows(io, input, await columnsFor(columns, client, input, io), rows())
    const [only, ...more] = missing
    if (only === undefined) return
    if (ids.length === 1) throw new CliError('notFound', only)
    for (const sentence of [only, ...more]) say(io, sentence)
    throw new CliError(
      missing.length === ids.length ? 'refused' : 'partly',
      `${plural(missing.length, 'user')} of ${ids.length} not found.`,
    )
  },
}
