import type { OrderActName } from '@linkwright/core/buying/fulfilment/order-acts'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { plural } from '@linkwright/core/values/text'
import type { AdminOrder } from '@linkwright/sdk'
import { type Flag, type Leaf, rowFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { write } from '../../../define/kinds.ts'
import { idsOf } from '../../../input/ids.ts'
import { confirmChange } from '../../../input/prompts.ts'
import { type Io, say } from '../../../io.ts'
import { safeLine } from '../../../output/safe-text.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { isRefused } from '../../../server/refused.ts'
import { runColumns } from '../../bulk/columns.ts'
import { saidOfRun } from '../../bulk/said.ts'
import { afterCancel, beforeCancel } from './cancel-words.ts'
import { oneByOne } from '../one-by-one.ts'
import { howSent } from './how-sent.ts'

const columns = [
  { field: 'id', head: 'ID' },
  { field: 'state', head: 'State' },
  { field: 'reason', head: 'Reason' },
] as const

interface Act {
  name: OrderActName | 'archive' | 'restore'
  /** Before anything is changed, where that is worth a question. */
  would?: string
  /** Of each order: before that is asked, and once it is done. */
  words?: { before?: (order: AdminOrder, refund: boolean) => string; after: (order: AdminOrder) => string }
  flags?: readonly Flag[]
  examples: readonly string[]
  send: (client: Client, id: number, io: Io, refund: boolean) => Promise<AdminOrder>
}

const ids = { name: '<ids...>', help: 'ids of the orders; - reads them from standard input' }

/** An act on orders, one after the other: of many one is refused without the others. */
function act({ name, would, words, flags = [], examples, send }: Act): Leaf {
  return {
    name,
    summary: call(`fulfilment.${name}`).summary,
    args: [ids],
    flags: [...flags, ...(would ? [{ flag: '-y, --yes', help: 'do it without asking' }] : []), ...rowFlags],
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
          if (would === undefined) return
          say(io, `${plural(orders.length, 'order')} would be ${would}.`)
          const before = words?.before
          if (before !== undefined && !input.on('yes'))
            for (const id of orders) await sayBefore(client, id, io, (order) => before(order, refund))
          await confirmChange(io, input)
        },
        act: async (id) => {
          const order = await send(client, id, io, refund)
          if (words !== undefined) say(io, safeLine(words.after(order)))
          return { id, state: orderStatusLabel(order.completed), reason: null }
        },
        refused: (id, reason) => ({ id, state: 'refused', reason }),
      })
    },
  }
}

/** One that is not there is refused when its turn comes. */
async function sayBefore(client: Client, id: number, io: Io, words: (order: AdminOrder) => string) {
  try {
    say(io, safeLine(words(await client.fulfilment.show({ id }, signal(io)))))
  } catch (error) {
    if (!isRefused(error, [404])) throw error
  }
}

const signal = ({ signal: by }: Io) => ({ signal: by })

export const sendOrders = act({
  name: 'send',
  words: { after: howSent },
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
  would: 'canceled, and their links in process go',
  words: { before: beforeCancel, after: afterCancel },
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
  examples: ['linkwright admin orders archive 7'],
  send: async ({ fulfilment }, id, io) => (await fulfilment.archive({ id }, signal(io))).order,
})

export const restoreOrders = act({
  name: 'restore',
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
    said: saidOfRun,
  })
}

export const completeMany = many('complete-many', 'completeMany')
export const sendMany = many('send-many', 'sendMany')
