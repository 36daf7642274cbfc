import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { plural } from '@linkwright/core/values/text'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { type Group, type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { orderId } from '../../input/ids.ts'
import { type Io, printMessage } from '../../io.ts'
import { cartColumns } from '../../order/cart-columns.ts'
import { lineColumns, orderColumns, orderMessages } from '../../order/order-columns.ts'
import { reportPayment } from '../../order/report-payment.ts'
import { printOne, printRows } from '../../output/output.ts'
import { type Client, currencyOf, openClient } from '../../server/client.ts'
import { exportOrders } from './export.ts'
import { placeOrder } from './place.ts'

const listOrders = list({
  name: 'list',
  summary: 'Orders with their lines, the newest first',
  flags: [
    { flag: '--archived', help: 'those that were archived' },
    call('orders.list').flag('q', '--search <text>'),
  ],
  examples: ['linkwright orders list --search espresso'],
  columns: orderColumns,
  async *rows(client, input, io) {
    const orders = input.on('archived') ? client.orders.archived : client.orders.list
    yield* orders({ q: input.text('search') }, { signal: io.signal })
  },
})

const detailsCall = call('orders.details')

/** As JSON the order with its totals and lines; else the lines are the data, and the order is described beside them. */
const showOrder: Leaf = {
  name: 'show',
  summary: detailsCall.summary,
  args: [detailsCall.arg('id', '<id>', ', or its number: order_7')],
  flags: listFlags,
  examples: ['linkwright orders show 7', 'linkwright orders show 7 --json'],
  missing: (input) => `order ${orderId(input.arg(0))}`,
  run: async (io, input) => {
    const id = orderId(input.arg(0))
    const client = await openClient(io, input)
    const details: OrderDetailShown[] = await client.orders.details({ id }, { signal: io.signal })
    const order = await orderOf(client, id, io)
    if (input.on('json')) return await printOne(io, input, [], { ...order, id, details })
    for (const sentence of order === undefined ? [] : orderMessages(order)) printMessage(io, sentence)
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

/** Puts an order away, or brings it back. */
function shelving(name: 'archive' | 'restore', said: (id: number, status: string) => string): Leaf {
  const { summary, arg } = call(`orders.${name}`)
  return {
    name,
    summary,
    args: [arg('id', '<id>')],
    examples: [`linkwright orders ${name} 7`],
    missing: (input) => `order ${orderId(input.arg(0))}`,
    run: async (io, input) => {
      const id = orderId(input.arg(0))
      const client = await openClient(io, input)
      const { completed } = await client.orders[name]({ id }, { signal: io.signal })
      printMessage(io, said(id, orderStatusLabel(completed)))
    },
  }
}

const archiveOrder = shelving(
  'archive',
  (id) => `Archived order ${id}. Bring it back with: linkwright orders restore ${id}`,
)
const restoreOrder = shelving('restore', (id, status) => `Restored order ${id}: ${status}.`)

const againCall = call('orders.again')

const orderAgain: Leaf = {
  name: 'again',
  summary: againCall.summary,
  args: [againCall.arg('id', '<id>')],
  flags: listFlags,
  examples: ['linkwright orders again 7', 'linkwright cart show'],
  missing: (input) => `order ${orderId(input.arg(0))}`,
  run: async (io, input) => {
    const id = orderId(input.arg(0))
    const client = await openClient(io, input)
    const { items, refused } = await client.orders.again({ id }, { signal: io.signal })
    await printRows(io, input, cartColumns(await currencyOf(client, io)), items)
    for (const { name, reason } of refused) printMessage(io, `Not in your cart: ${name}. ${reason}`)
    if (items.length === 0) throw new CliError('failed', 'Nothing of it can be ordered again.')
    printMessage(
      io,
      `Put ${plural(items.length, 'line')} into your cart. See what it costs with: linkwright cart show`,
    )
  },
}

const finishCall = call('checkout.finish')

const finishOrder: Leaf = {
  name: 'finish',
  summary: finishCall.summary,
  args: [finishCall.arg('id', '<id>', ', as orders place names it')],
  examples: ['linkwright orders finish 12'],
  missing: (input) => `checkout ${input.idArg()}`,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    const answer = await client.checkout.finish({ id }, { signal: io.signal })
    reportPayment(io, answer, answer.success ? await currencyOf(client, io) : '')
  },
}

export const orders: Group = {
  name: 'orders',
  summary: 'What you order and have ordered',
  commands: [
    placeOrder,
    finishOrder,
    listOrders,
    showOrder,
    archiveOrder,
    restoreOrder,
    orderAgain,
    exportOrders,
  ],
}
