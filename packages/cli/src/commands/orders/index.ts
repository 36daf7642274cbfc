import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { orders as ordersTable } from '@linkwright/core/buying/orders/orders.table'
import { sortsOf } from '@linkwright/core/tables/table'
import { plural } from '@linkwright/core/values/text'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { type Group, type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { withSavedFilter } from '../../define/saved-filter.ts'
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

const sorts = sortsOf(ordersTable).flatMap((sort) => [sort, `-${sort}`] as const)

const listOrders = withSavedFilter(
  'orders',
  list({
    name: 'list',
    summary: 'List orders with their lines, newest first',
    flags: [
      { flag: '--archived', help: 'only archived orders' },
      call('orders.list').flag('q', '--search <text>'),
      call('orders.list').flag('tag', '--tag <name>'),
      call('orders.list').flag('sort', '--sort <field>'),
    ],
    examples: ['linkwright orders list --search espresso'],
    columns: orderColumns,
    async *rows(client, input, io) {
      const orders = input.on('archived') ? client.orders.archived : client.orders.list
      const sort = sorts.find((word) => word === input.text('sort'))
      yield* orders({ q: input.text('search'), tag: input.text('tag'), sort }, { signal: io.signal })
    },
  }),
)

const detailsCall = call('orders.details')

/** `--json` prints the order with totals and lines; otherwise the lines are the data, and the order goes to stderr. */
const showOrder: Leaf = {
  name: 'show',
  summary: detailsCall.summary,
  args: [detailsCall.arg('id', '<id>', '; its number such as order_7 works too')],
  flags: listFlags,
  examples: ['linkwright orders show 7', 'linkwright orders show 7 --json'],
  missing: (input) => `order ${orderId(input.arg(0))}`,
  run: async (io, input) => {
    const id = orderId(input.arg(0))
    const client = await openClient(io, input)
    const details: OrderDetailShown[] = await client.orders.details({ id }, { signal: io.signal })
    const order = await orderOf(client, id, io)
    if (input.on('json')) return await printOne(io, input, [], { ...order, id, details })
    for (const message of order === undefined ? [] : orderMessages(order)) printMessage(io, message)
    await printRows(io, input, lineColumns(order?.is_canceled ?? false), details)
  },
}

/** Undefined if the order belongs to another business, as it can for administrators. */
async function orderOf(client: Client, id: number, { signal }: Io): Promise<Order | undefined> {
  for (const orders of [client.orders.list, client.orders.archived])
    for await (const order of orders({ q: `order_${id}` }, { signal })) if (order.id === id) return order
  return undefined
}

/** The commands that archive and restore an order. */
function archiveCommand(name: 'archive' | 'restore', message: (id: number, status: string) => string): Leaf {
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
      printMessage(io, message(id, orderStatusLabel(completed)))
    },
  }
}

const archiveOrder = archiveCommand(
  'archive',
  (id) => `Archived order ${id}. Restore it with: linkwright orders restore ${id}`,
)
const restoreOrder = archiveCommand('restore', (id, status) => `Restored order ${id}: ${status}.`)

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
    for (const { name, reason } of refused) printMessage(io, `Not added: ${name}. ${reason}`)
    if (items.length === 0)
      throw new CliError('failed', 'None of its lines can be ordered again. Your cart is unchanged.')
    printMessage(
      io,
      `Added ${plural(items.length, 'line')} to your cart. Show the cost with: linkwright cart show`,
    )
  },
}

const finishCall = call('checkout.finish')

const finishOrder: Leaf = {
  name: 'finish',
  summary: finishCall.summary,
  args: [finishCall.arg('id', '<id>', ', as printed by orders place')],
  examples: ['linkwright orders finish 12'],
  missing: (input) => `checkout ${input.idArg()}`,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    const result = await client.checkout.finish({ id }, { signal: io.signal })
    reportPayment(io, result, result.success ? await currencyOf(client, io) : '')
  },
}

export const orders: Group = {
  name: 'orders',
  summary: 'Place orders and track them',
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
