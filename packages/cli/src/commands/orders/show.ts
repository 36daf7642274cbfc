import type { OrderDetailShown } from '@linkwright/sdk'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { type Io, say } from '../../io.ts'
import { printRows } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'
import { naming } from '../../server/missing.ts'
import { lineColumns } from './columns.ts'
import { orderId } from './order-id.ts'
import { orderWords } from './words.ts'

const { summary, arg } = call('orders.details')

/** The lines are the data; what belongs to the order as a whole is said beside them. */
export const showOrder: Leaf = {
  name: 'show',
  summary,
  args: [arg('id', '<id>', ', or its number: order_7')],
  flags: listFlags,
  examples: ['linkwright orders show 7'],
  run: async (io, input) => {
    const id = orderId(input.arg(0))
    const client = await openClient(io, input)
    const lines: OrderDetailShown[] = await client.orders
      .details({ id }, { signal: io.signal })
      .catch(naming(`order ${id}`))
    for (const sentence of await wordsOf(client, id, io)) say(io, sentence)
    await printRows(io, input, lineColumns, lines)
  },
}

/** Lists are searched by text, which an order's number is part of: `order_7` finds `order_70` as well. */
async function wordsOf(client: Client, id: number, { signal }: Io): Promise<string[]> {
  for (const orders of [client.orders.list, client.orders.archived])
    for await (const order of orders({ q: `order_${id}` }, { signal }))
      if (order.id === id) return orderWords(order)
  return []
}
