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

const id = { name: '<order>', help: 'order id or number, such as order_7' }

/** With --json prints the order with amounts, lines and notes; otherwise lines on stdout and the rest on stderr. */
export const showOrder: Leaf = {
  name: 'show',
  summary: 'Show an order with its lines and notes',
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
    for (const message of messagesOf(order, notes)) printMessage(io, safeLine(message))
    await printRows(io, input, adminLineColumns, lines)
  },
}

function messagesOf(order: AdminOrder, notes: readonly OrderNote[]): string[] {
  const { currency, amount, profit } = order
  const inCurrency = (dollars: number) => amountIn(toCents(dollars), currency)
  const unlessZero = (dollars: number | null, what: string) =>
    dollars ? [`${inCurrency(dollars)} ${what}.`] : []
  return [
    `${order.order_number} of ${order.name} (${order.email}), ${formatDateTime(order.date_created)}: ${orderStatusLabel(order.completed)}${order.late ? ', late' : ''}.`,
    `Paid ${inCurrency(amount)} before tax${profit === null ? '' : `, profit ${inCurrency(profit)}`}${order.payment_state === 'paid' ? '' : `; ${order.payment_state}`}.`,
    ...unlessZero(order.refunded, 'was refunded to the card'),
    ...unlessZero(order.refundable, 'can be refunded as account credit when the order is canceled'),
    ...unlessZero(order.credit_back, 'was refunded as account credit'),
    ...unlessZero(order.claim_credit_reclaimed, 'of claim credit was taken back'),
    ...unlessZero(order.claim_credit_owed, 'of claim credit is owed'),
    ...(order.archived ? ['Archived by an administrator.'] : []),
    ...(order.assignee === null ? [] : [`Assigned to ${order.assignee.name}.`]),
    ...(order.special_inst === null ? [] : [`Special instructions: ${order.special_inst}`]),
    ...notes.map(
      ({ at, by, line_id, note }) =>
        `${formatDateTime(at)} ${by ?? 'unknown user'}${line_id === null ? '' : ` on line ${line_id}`}: ${note}`,
    ),
  ]
}

export const noteOrder: Leaf = {
  name: 'note',
  summary: call('fulfilment.addNote').summary,
  args: [id, { name: '<text>', help: 'note text' }],
  flags: [{ flag: '--line <id>', help: 'order line the note is about' }],
  examples: ["linkwright admin orders note 7 'Asked the vendor.'"],
  missing: (input) => `order ${orderId(input.arg(0))}`,
  run: async (io, input) => {
    const order = orderId(input.arg(0))
    const client = await openClient(io, input)
    const line_id = input.number('line')
    const form = { id: order, note: input.arg(1), ...(line_id === undefined ? {} : { line_id }) }
    await client.fulfilment.addNote(form, { signal: io.signal })
    printMessage(io, `Added a note to order ${order}.`)
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
    const assigneeId = input.arg(1)
    const user_id = assigneeId === 'none' ? null : wholeNumber(assigneeId, 'The user')
    const client = await openClient(io, input)
    const response = await client.fulfilment.assign({ id: order, user_id }, { signal: io.signal })
    const { assignee } = response.order
    printMessage(
      io,
      assignee === null ? `Unassigned order ${order}.` : `Assigned order ${order} to ${assignee.name}.`,
    )
  },
}
