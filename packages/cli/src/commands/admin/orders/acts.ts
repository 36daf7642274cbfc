import type { OrderActName } from '@linkwright/core/buying/fulfilment/order-acts'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { plural } from '@linkwright/core/values/text'
import type { AdminOrder } from '@linkwright/sdk'
import { type Flag, type Leaf, listFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { write } from '../../../define/kinds.ts'
import { CliError } from '../../../errors.ts'
import { idsOf } from '../../../input/ids.ts'
import { confirmChange } from '../../../input/prompts.ts'
import { type Io, say } from '../../../io.ts'
import { printRows } from '../../../output/output.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { isRefused } from '../../../server/refused.ts'
import { runColumns } from '../../bulk/columns.ts'
import { saidOfRun } from '../../bulk/said.ts'

const columns = [
  { field: 'id', head: 'ID' },
  { field: 'state', head: 'State' },
  { field: 'reason', head: 'Reason' },
] as const

interface Act {
  name: OrderActName | 'archive' | 'restore'
  /** Before anything is changed, where that is worth a question. */
  would?: string
  flags?: readonly Flag[]
  examples: readonly string[]
  send: (client: Client, id: number, io: Io, refund: boolean) => Promise<AdminOrder>
}

const ids = { name: '<ids...>', help: 'ids of the orders; - reads them from standard input' }

/** An act on orders, one after the other: of many one is refused without the others. */
function act({ name, would, flags = [], examples, send }: Act): Leaf {
  return {
    name,
    summary: call(`fulfilment.${name}`).summary,
    args: [ids],
    flags: [...flags, ...(would ? [{ flag: '-y, --yes', help: 'do it without asking' }] : []), ...listFlags],
    examples,
    run: async (io, input) => {
      const orders = await idsOf(io, input)
      const client = await openClient(io, input)
      if (would !== undefined) {
        say(io, `${plural(orders.length, 'order')} would be ${would}.`)
        await confirmChange(io, input)
      }
      let refused = 0
      async function* done() {
        for (const id of orders)
          try {
            const { completed } = await send(client, id, io, input.on('refund'))
            yield { id, state: orderStatusLabel(completed), reason: null }
          } catch (error) {
            // Another may bear what this one does not; what has no answer ends here.
            if (!isRefused(error, [404, 422])) throw error
            refused += 1
            yield { id, state: 'refused', reason: error.message }
          }
      }
      await printRows(io, input, columns, done())
      if (refused > 0)
        throw new CliError(
          refused === orders.length ? 'refused' : 'partly',
          `${plural(refused, 'order')} of ${orders.length} refused.`,
        )
    },
  }
}

const signal = ({ signal: by }: Io) => ({ signal: by })

export const sendOrders = act({
  name: 'send',
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
