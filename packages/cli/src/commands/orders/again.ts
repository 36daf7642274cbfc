import { plural } from '@linkwright/core/values/text'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { say } from '../../io.ts'
import { printRows } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'
import { currencyOf } from '../../server/currency.ts'
import { naming } from '../../server/missing.ts'
import { cartColumns } from '../cart/columns.ts'
import { orderId } from './order-id.ts'

const { summary, arg } = call('orders.again')

export const orderAgain: Leaf = {
  name: 'again',
  summary,
  args: [arg('id', '<id>')],
  flags: listFlags,
  examples: ['linkwright orders again 7', 'linkwright cart show'],
  run: async (io, input) => {
    const id = orderId(input.arg(0))
    const client = await openClient(io, input)
    const { items, refused } = await client.orders
      .again({ id }, { signal: io.signal })
      .catch(naming(`order ${id}`))
    await printRows(io, input, cartColumns(await currencyOf(client, io)), items)
    for (const { name, reason } of refused) say(io, `Not in your cart: ${name}. ${reason}`)
    if (items.length === 0) throw new CliError('failed', 'Nothing of it can be ordered again.')
    say(
      io,
      `Put ${plural(items.length, 'line')} into your cart. See what it costs with: linkwright cart show`,
    )
  },
}
