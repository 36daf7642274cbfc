import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { formatDateTime } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { AdminOrder, OrderNote } from '@linkwright/sdk'
import { type Leaf, listFlags, wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { printMessage } from '../../../io.ts'
import { printOne, printRows } from '../../../output/output.ts'
import { safeLine } from '../../../output/safe-text.ts'
import { openClient } from '../../../server/client.ts'
import { orderId } from '../../../input/ids.ts'
import { adminLineColumns } from './columns.ts'

const id = { name: '<order>', help: 'id of the order, or its number: order_7' }

/** As JSON the order with its amounts, lines and notes; else the lines are the data, and the rest is said beside them. */
export const showOrder: Leaf = {
  name: 'show',
  summary: 'An order with its lines and notes',
  args: [id],
  flags: listFlags,
  examples: ['linkwright admin orders show 7'],
  missing: (input) => `order ${orderId(input.arg(0))}`,
  run: async (io, input) => {
    const orderIdGiven = orderId(input.arg(0))
    const client = await openClient(io, input)
    const options = { signal: io.signal }
    const { fulfilment } = client
    const order = await fulfilment.show({ id: orderIdGiven }, options)
    const [lines, notes] = await Promise.all([
      fulfilment.details({ orderId: order.id }, options),
      fulfilment.notes({ id: order.id }, options),
    ])
    if (input.on('json')) return await printOne(io, input, [], { ...order, details: lines, notes })
    for (const sentence of wordsOf(order, notes)) printMessage(io, safeLine(sentence))
    await printRows(io, input, adminLineColumns, lines)
  },
}

function wordsOf(order: AdminOrder, notes: readonly OrderNote[]): string[] {
  const { currency, amount, profit, credit_back, refunded, refundable } = order
  const said = (dollars: number) => amountIn(toCents(dollars), currency)
  return [
    `${order.order_number} of ${order.name} (${order.email}), ${formatDateTime(order.date_created)}: ${orderStatusLabel(order.completed)}${order.late ? ', late' : ''}.`,
    `Paid ${said(amount)} before tax${profit === null ? '' : `, profit ${said(profit)}`}${order.payment_state === 'paid' ? '' : `; ${order.payment_state}`}.`,
    ...(refunded === 0 ? [] : [`${said(refunded)} went back to the card.`]),
    ...(refundable === 0
      ? []
      : [`${said(refundable)} can be given back as account credit where it is canceled.`]),
    ...(credit_back === null ? [] : [`${said(credit_back)} were given back as account credit.`]),
    ...(order.archived ? ['It was put away by an administrator.'] : []),
    ...(order.assignee === null ? [] : [`${order.assignee.name} works on it.`]),
    ...(order.special_inst === null ? [] : [`Special instructions: ${order.special_inst}`]),
    ...notes.map(
      ({ at, by, line_id, note }) =>
        `${formatDateTime(at)} ${by ?? 'somebody'}${line_id === null ? '' : ` on line ${line_id}`}: ${note}`,
    ),
  ]
}

export const noteOrder: Leaf = {
  name: 'note',
  summary: call('fulfilment.addNote').summary,
  args: [id, { name: '<text>', help: 'what to note' }],
  flags: [{ flag: '--line <id>', help: 'of this line of it' }],
  examples: ["linkwright admin orders note 7 'Asked the vendor.'"],
  missing: (input) => `order ${orderId(input.arg(0))}`,
  run: async (io, input) => {
    const order = orderId(input.arg(0))
    const client = await openClient(io, input)
    const line_id = input.number('line')
    const form = { id: order, note: input.arg(1), ...(line_id === undefined ? {} : { line_id }) }
    await client.fulfilment.addNote(form, { signal: io.signal })
    printMessage(io, `Noted on order ${order}.`)
  },
}

export const assignOrder: Leaf = {
  name: 'assign',
  summary: call('fulfilment.assign').summary,
  args: [id, { name: '<user>', help: 'id of an administrator, or none' }],
  examples: ['linkwright admin orders assign 7 12', 'linkwright admin orders assign 7 none'],
  missing: (input) => `order ${orderId(input.arg(0))}`,
  run: async (io, input) => {
    const order = orderId(input.arg(0))
    const whom = input.arg(1)
    const user_id = whom === 'none' ? null : wholeNumber(whom, 'The user')
    const client = await openClient(io, input)
    const answer = await client.fulfilment.assign({ id: order, user_id }, { signal: io.signal })
    const { assignee } = answer.order
    printMessage(io, `${assignee?.name ?? 'Nobody'} works on order ${order}.`)
  },
}
