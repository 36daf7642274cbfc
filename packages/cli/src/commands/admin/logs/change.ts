import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import { plural } from '@linkwright/core/values/text'
import { type Flag, type Input, type Leaf, listFlags } from '../../../define/command.ts'
import { CliError } from '../../../errors.ts'
import type { Io } from '../../../io.ts'
import { printRows } from '../../../output/output.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { isRefused } from '../../../server/refused.ts'
import { type LineRef, lineFlags, linesOf } from './lines-of.ts'

const columns = [
  { field: 'details_id', head: 'ID' },
  { field: 'order_id', head: 'Order' },
  { field: 'state', head: 'State' },
  { field: 'reason', head: 'Reason' },
] as const

type Send = (client: Client, line: LineRef, io: Io) => Promise<unknown>

interface Change {
  name: string
  summary: string
  flags: readonly Flag[]
  examples: readonly string[]
  /** Reads what was typed, before anything is sent. */
  change: (input: Input) => Send
}

/** A command that changes lines one by one: one that is refused holds up no other. */
const changing = ({ name, summary, flags, examples, change }: Change): Leaf => ({
  name,
  summary,
  flags: [...lineFlags, ...flags, ...listFlags],
  examples,
  run: async (io, input) => {
    const send = change(input)
    const lines = await linesOf(io, input)
    const client = await openClient(io, input)
    let refused = 0
    async function* done() {
      for (const line of lines) {
        const { id: details_id, order_id } = line
        try {
          await send(client, line, io)
          yield { details_id, order_id, state: 'changed', reason: null }
        } catch (error) {
          if (!isRefused(error, [404, 409, 422])) throw error
          refused += 1
          yield { details_id, order_id, state: 'refused', reason: error.message }
        }
      }
    }
    await printRows(io, input, columns, done())
    if (refused > 0) throw new CliError('refused', `${plural(refused, 'line')} of ${lines.length} refused.`)
  },
})

export const setStatus = (log: string, type: OrderedType): Leaf =>
  changing({
    name: 'status',
    summary: 'Set what lines have come to',
    flags: [
      {
        flag: '--to <status>',
        help: 'the status; either spelling of canceled is taken',
        required: true,
        choices: [...new Set([...Object.keys(lineStatuses[type]), 'canceled', 'cancelled'])],
      },
    ],
    examples: [
      `linkwright admin logs ${log} status --line 31 --order 7 --to in_progress`,
      `linkwright admin logs ${log} list --status new --jsonl | linkwright admin logs ${log} status --to in_progress`,
    ],
    change: (input) => {
      const status = input.text('to') ?? ''
      return (client, line, io) => client.fulfilment.setStatus({ ...line, status }, { signal: io.signal })
    },
  })

export const saveReport = (log: string): Leaf =>
  changing({
    name: 'report',
    summary: 'Write the report of lines',
    flags: [{ flag: '--text <text>', help: 'what was found', required: true }],
    examples: [`linkwright admin logs ${log} report --line 31 --order 7 --text 'Two pages without a title.'`],
    change: (input) => {
      const report_info = input.text('text') ?? ''
      return (client, line, io) =>
        client.fulfilment.saveReport({ ...line, report_info }, { signal: io.signal })
    },
  })
