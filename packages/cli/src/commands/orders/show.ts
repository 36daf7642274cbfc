import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { type Io, say } from '../../io.ts'
import { printOne, printRows } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'
import { naming } from '../../server/missing.ts'
import { lineColumns } from './columns.ts'
import { orderId } from './order-id.ts'
import { orderWords } from './words.ts'

const { summary, arg } = call('orders.details')

/** As JSON the order with its totals and lines; else the lines are the data, and the order is described beside them. */
export const showOrder: Leaf = {
  name: 'show',
  summary,
  args: [arg('id', '<id>', ', or its number: order_7')],
  flags: listFlags,
  examples: ['linkwright orders show 7', 'linkwright orders show 7 --json'],
  run: async (io, input) => {
    const id = orderId(input.arg(0))
    const client = await openClient(io, input)
    const details: OrderDetailShown[] = await client.orders
      .details({ id }, { signal: io.signal })
      .catch(naming(`order ${id}`))
    const order = await orderOf(client, id, io)
    if (input.on('json')) return await printOne(io, input, [], { ...order, id, details })
    for (const sentence of order === undefined ? [] : orderWords(order)) say(io, sentence)
    await printRows(io, input, lineColumns, details)
  },
}

/** Undefined where the order is not one of the caller's own, as an administrator's look at another's. */
async function orderOf(client: Client, id: number, { signal }: Io): Promise<Order | undefined> {
  // Lists are searched by text, which an order's number is part of: `order_7` finds `order_70` as well.
  for (const orders of [client.orders.list, client.orders.archived])
    for await (const order of orders({ q: `order_${id}` }, { signal })) if (order.id === id) return order
  return undefined
}
