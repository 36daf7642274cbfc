import { failingLines } from '@linkwright/core/buying/fulfilment/failed-checks'
import type { OrderActionName } from '@linkwright/core/buying/fulfilment/order-actions'
import { type SendState, sendStates } from '@linkwright/core/buying/fulfilment/order-state'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { plural } from '@linkwright/core/values/text'
import type { AdminOrder } from '@linkwright/sdk'
import { type Flag, type Leaf, rowFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { write } from '../../../define/kinds.ts'
import { idsOf } from '../../../input/ids.ts'
import { confirmChange } from '../../../input/prompts.ts'
import { type Io, printMessage } from '../../../io.ts'
import { runColumns, bulkRunMessage } from '../../../output/bulk-run.ts'
import { safeLine } from '../../../output/safe-text.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { oneByOne } from '../one-by-one.ts'
import { afterCancel, reportBeforeCancel } from './cancel.ts'

/** Hints for send states without a final result. */
const hints: Partial<Record<SendState, string>> = {
  sending: 'See the result with',
  unknown: 'The vendor may have received it. See the reason with',
  failed: 'See the reason with',
}

/** Summarizes how many lines of an order are in which send state. */
export function howSent({ id, order_number, details }: AdminOrder): string {
  const counts = new Map<SendState, number>()
  for (const { send_state } of details) counts.set(send_state, (counts.get(send_state) ?? 0) + 1)
  const parts = [...counts].map(
    ([state, count]) => `${plural(count, 'line')} ${sendStates[state].toLowerCase()}`,
  )
  const open = (['unknown', 'failed', 'sending'] as const).find((state) => counts.has(state))
  const hint = open === undefined ? '' : ` ${hints[open]}: linkwright admin orders show ${id}`
  return `${order_number}: ${parts.join(', ')}.${hint}`
}

/** Warns of lines whose check failed, since completion notifies the customer. */
function failedWhenCompleted({ id, order_number, details }: AdminOrder): string | undefined {
  const count = failingLines(details)
  if (count === 0) return undefined
  return `${order_number} was completed, but the check of ${plural(count, 'line')} failed. See why with: linkwright admin orders show ${id}`
}

const columns = [
  { field: 'id', head: 'ID' },
  { field: 'state', head: 'State' },
  { field: 'reason', head: 'Reason' },
] as const

interface Action {
  name: OrderActionName | 'archive' | 'restore'
  /** Prints a preview before the confirmation; actions without it need no confirmation. */
  before?: (client: Client, ids: readonly number[], io: Io, refund: boolean) => Promise<void>
  /** Message for each changed order, if there is one; `was` is the previous state if `needsPrevious`. */
  after?: (order: AdminOrder, was: AdminOrder | undefined) => string | undefined
  /** Whether `after` needs the previous state of each order. */
  needsPrevious?: boolean
  flags?: readonly Flag[]
  /** Result text, if the order status does not show it. */
  did?: string
  examples: readonly string[]
  send: (client: Client, id: number, io: Io, refund: boolean) => Promise<AdminOrder>
}

const ids = { name: '<ids...>', help: 'order ids; - reads them from standard input' }

/** A command that runs an action on orders, one after the other; a refused order does not stop the others. */
function orderCommand({
  name,
  before,
  after,
  needsPrevious = false,
  flags = [],
  did,
  examples,
  send,
}: Action): Leaf {
  return {
    name,
    summary: call(`fulfilment.${name}`).summary,
    args: [ids],
    flags: [...flags, ...(before ? [{ flag: '-y, --yes', help: 'skip the confirmation' }] : []), ...rowFlags],
    examples,
    run: async (io, input) => {
      const orders = await idsOf(io, input)
      const client = await openClient(io, input)
      const refund = input.on('refund')
      await oneByOne(io, input, {
        columns,
        noun: 'order',
        items: orders,
        idOf: (id) => id,
        confirm: async () => {
          if (before === undefined || input.on('yes')) return
          await before(client, orders, io, refund)
          await confirmChange(io, input)
        },
        run: async (id) => {
          const was = needsPrevious ? await client.fulfilment.show({ id }, signal(io)) : undefined
          const order = await send(client, id, io, refund)
          const message = after?.(order, was)
          if (message !== undefined) printMessage(io, safeLine(message))
          return { id, state: did ?? orderStatusLabel(order.completed), reason: null }
        },
        refused: (id, reason) => ({ id, state: 'refused', reason }),
      })
    },
  }
}

const signal = ({ signal: by }: Io) => ({ signal: by })

export const sendOrders = orderCommand({
  name: 'send',
  after: howSent,
  examples: [
    'linkwright admin orders send 7',
    'linkwright admin orders list --fields id | linkwright admin orders send -',
  ],
  send: async ({ fulfilment }, id, io) => (await fulfilment.send({ id }, signal(io))).order,
})

export const completeOrders = orderCommand({
  name: 'complete',
  after: failedWhenCompleted,
  examples: [
    'linkwright admin orders complete 7',
    'linkwright admin orders list --view in-progress --fields id | linkwright admin orders complete -',
  ],
  send: async ({ fulfilment }, id, io) => (await fulfilment.complete({ id }, signal(io))).order,
})

export const cancelOrders = orderCommand({
  name: 'cancel',
  before: reportBeforeCancel,
  after: afterCancel,
  needsPrevious: true,
  flags: [call('fulfilment.cancel').flag('refund', '--refund')],
  examples: ['linkwright admin orders cancel 7 --refund --yes'],
  send: async ({ fulfilment }, id, io, refund) => (await fulfilment.cancel({ id, refund }, signal(io))).order,
})

export const reopenOrders = orderCommand({
  name: 'reopen',
  examples: ['linkwright admin orders reopen 7'],
  send: async ({ fulfilment }, id, io) => (await fulfilment.reopen({ id }, signal(io))).order,
})

export const archiveOrders = orderCommand({
  name: 'archive',
  did: 'archived',
  examples: ['linkwright admin orders archive 7'],
  send: async ({ fulfilment }, id, io) => (await fulfilment.archive({ id }, signal(io))).order,
})

export const restoreOrders = orderCommand({
  name: 'restore',
  did: 'restored',
  examples: ['linkwright admin orders restore 7'],
  send: async ({ fulfilment }, id, io) => (await fulfilment.restore({ id }, signal(io))).order,
})

/** Runs on the server in the background, for thousands of orders. */
function many(name: 'complete-many' | 'send-many', field: 'completeMany' | 'sendMany'): Leaf {
  return write({
    name,
    summary: `${call(`fulfilment.${field}`).summary} in the background`,
    args: [ids],
    examples: [`linkwright admin orders ${name} - < ids.txt`],
    columns: runColumns,
    send: async (client, input, io) =>
      (await client.fulfilment[field]({ ids: await idsOf(io, input) }, signal(io))).run,
    message: bulkRunMessage,
  })
}

export const completeMany = many('complete-many', 'completeMany')
export const sendMany = many('send-many', 'sendMany')
