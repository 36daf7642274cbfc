import type { Session } from '@linkwright/sdk'
import { encodingFlag, type Group, type Leaf, listFlags, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { confirmDeletion } from '../../input/prompts.ts'
import { printMessage } from '../../io.ts'
import { cartColumns } from '../../order/cart-columns.ts'
import { cartCostMessages } from '../../order/cost-labels.ts'
import { printRows } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'
import { findPage } from '../../server/page.ts'
import { addLine } from './add.ts'
import { editLine } from './edit.ts'

const showCart: Leaf = {
  name: 'show',
  summary: 'List the lines of your cart with their cost',
  flags: listFlags,
  examples: ['linkwright cart show', 'linkwright cart show --json'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const session = await client.session.read({}, { signal: io.signal })
    await printRows(io, input, cartColumns(session.settings.currency), session.cart)
    for (const id of session.unreadable_lines ?? [])
      printMessage(io, `Line ${id} cannot be read. Remove it with: linkwright cart remove ${id}`)
    for (const message of await cartCostMessages(client, session, io.signal)) printMessage(io, message)
  },
}

const moveCall = call('cart.move')

const moveLine = write<Session['cart'][number]>({
  name: 'move',
  summary: moveCall.summary,
  args: [moveCall.arg('id', '<id>', ', as listed by cart show')],
  flags: [{ flag: '--page <id>', help: 'id of the page to link to', required: true }],
  examples: ['linkwright cart move 7 --page 14'],
  missing: (input) => `line ${input.idArg()} in your cart`,
  columns: cartColumns,
  send: async (client, input, io) => {
    const id = input.idArg()
    const { site, page } = await findPage(client, input.id('page'), io)
    return (await client.cart.move({ id, site_id: site.id, page_id: page.id }, { signal: io.signal })).item
  },
  message: (item) => `Moved line ${item.cart_id}.`,
})

const removeCall = call('cart.remove')

const removeLine: Leaf = {
  name: 'remove',
  summary: removeCall.summary,
  args: [removeCall.arg('id', '<id>', ', as listed by cart show')],
  examples: ['linkwright cart remove 7'],
  missing: (input) => `line ${input.idArg()} in your cart`,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    await client.cart.remove({ id }, { signal: io.signal })
    printMessage(io, `Removed line ${id}.`)
  },
}

const importOrders: Leaf = {
  name: 'import',
  summary: 'Add the orders of a CSV file to your cart, after a check and a price preview',
  args: [
    {
      name: '<file>',
      help: 'CSV file with a product column and the fields of each product, or - for standard input',
    },
  ],
  flags: [
    { flag: '--dry-run', help: 'check and price every row without adding it to the cart' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
    {
      flag: '--anew',
      help: 'start over instead of resuming an interrupted import; its lines stay in the cart',
    },
    encodingFlag,
    { flag: '--refused <file>', help: 'CSV file for refused rows with line number and reason' },
    ...rowFlags,
  ],
  examples: [
    'linkwright cart import campaign.csv --dry-run',
    'linkwright cart import campaign.csv',
    'linkwright cart import campaign.csv --yes --refused refused.csv',
  ],
  run: async (io, input) => {
    const { importOrders: run } = await import('../../order/import-orders.ts')
    await run(io, input, input.arg(0))
  },
}

const emptyCart: Leaf = {
  name: 'empty',
  summary: call('cart.empty').summary,
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
  examples: ['linkwright cart empty', 'linkwright cart empty --yes'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    await confirmDeletion(io, input, 'Emptying your cart')
    const { removed } = await client.cart.empty({}, { signal: io.signal })
    printMessage(io, removed === 1 ? 'Removed 1 line.' : `Removed ${removed} lines.`)
  },
}

export const cart: Group = {
  name: 'cart',
  summary: 'Manage your cart',
  commands: [showCart, addLine, editLine, moveLine, removeLine, importOrders, emptyCart],
}
