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

/** What is said of the states in which the end is not known. */
const hints: Partial<Record<SendState, string>> = {
  sending: 'says what came of it',
  unknown: 'says why; the vendor may have taken it',
  failed: 'says why',
}

/** How far the lines of an order are on their way to the vendor. */
export function howSent({ id, order_number, details }: AdminOrder): string {
  const counts = new Map<SendState, number>()
  for (const { send_state } of details) counts.set(send_state, (counts.get(send_state) ?? 0) + 1)
  const said = [...counts].map(
    ([state, count]) => `${plural(count, 'line')} ${sendStates[state].toLowerCase()}`,
  )
  const open = (['unknown', 'failed', 'sending'] as const).find((state) => counts.has(state))
  const hint = open === undefined ? '' : ` 'linkwright admin orders show ${id}' ${hints[open]}.`
  return `${order_number}: ${said.join(', ')}.${hint}`
}

const columns = [
  { field: 'id', head: 'ID' },
  { field: 'state', head: 'State' },
  { field: 'reason', head: 'Reason' },
] as const

interface Act {
  name: OrderActionName | 'archive' | 'restore'
  /** Said before it is asked whether to, where that is worth a question. */
  before?: (client: Client, ids: readonly number[], io: Io, refund: boolean) => Promise<void>
  /** Said of each order once it is done; `was` is what it was where the act has asked for that. */
  after?: (order: AdminOrder, was: AdminOrder | undefined) => string
  /** Whether what is said depends on what each order was. */
  asksBefore?: boolean
  flags?: readonly Flag[]
  /** What came of it, where the order's status does not tell. */
  did?: string
  examples: readonly string[]
  send: (client: Client, id: number, io: Io, refund: boolean) => Promise<AdminOrder>
}

const ids = { name: '<ids...>', help: 'ids of the orders; - reads them from standard input' }

/** An act on orders, one after the other: of many one is refused without the others. */
function act({ name, before, after, asksBefore = false, flags = [], did, examples, send }: Act): Leaf {
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
        things: orders,
        idOf: (id) => id,
        ask: async () => {
          if (before === undefined || input.on('yes')) return
          await before(client, orders, io, refund)
          await confirmChange(io, input)
        },
        act: async (id) => {
          const was = asksBefore ? await client.fulfilment.show({ id }, signal(io)) : undefined
          const order = await send(client, id, io, refund)
          if (after !== undefined) printMessage(io, safeLine(after(order, was)))
          return { id, state: did ?? orderStatusLabel(order.completed), reason: null }
        },
        refused: (id, reason) => ({ id, state: 'refused', reason }),
      })
    },
  }
}

const signal = ({ signal: by }: Io) => ({ signal: by })

export const sendOrders = act({
  name: 'send',
  after: howSent,
  examples: [
    'linkwright admin orders send 7',
    'linkwright admin orders list --fields id | linkwright admin orders send -',
  ],
  send: async ({ fulfilment }, id, io) => (await fulfilment.send({ id }, signal(io))).order,
})

export const completeOrders = act({
  name: 'complete',
  examples: [
    'linkwright admin orders complete 7',
    'linkwright admin orders list --view in-progress --fields id | linkwright admin orders complete -',
  ],
  send: async ({ fulfilment }, id, io) => (await fulfilment.complete({ id }, signal(io))).order,
})

export const cancelOrders = act({
  name: 'cancel',
  before: reportBeforeCancel,
  after: afterCancel,
  asksBefore: true,
  flags: [call('fulfilment.cancel').flag('refund', '--refund')],
  examples: ['linkwright admin orders cancel 7 --refund --yes'],
  send: async ({ fulfilment }, id, io, refund) => (await fulfilment.cancel({ id, refund }, signal(io))).order,
})

export const reopenOrders = act({
  name: 'reopen',
  examples: ['linkwright admin orders reopen 7'],
  send: async ({ fulfilment }, id, io) => (await fulfilment.reopen({ id }, signal(io))).order,
})

export const archiveOrders = act({
  name: 'archive',
  did: 'archived',
  examples: ['linkwright admin orders archive 7'],
  send: async ({ fulfilment }, id, io) => (await fulfilment.archive({ id }, signal(io))).order,
})

export const restoreOrders = act({
  name: 'restore',
  did: 'restored',
  examples: ['linkwright admin orders restore 7'],
  send: async ({ fulfilment }, id, io) => (await fulfilment.restore({ id }, signal(io))).order,
})

/** Thousands are worked off by the server, whoever goes. */
function many(name: 'complete-many' | 'send-many', field: 'completeMany' | 'sendMany'): Leaf {
  return write({
    name,
    summary: `${call(`fulfilment.${field}`).summary}, while you go on`,
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
