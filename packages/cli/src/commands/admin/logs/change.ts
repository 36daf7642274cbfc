import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import { type Flag, type Input, type Leaf, rowFlags } from '../../../define/command.ts'
import { confirmLoss } from '../../../input/prompts.ts'
import type { Io } from '../../../io.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { isEmptyReport } from '../empty-report.ts'
import { oneByOne } from '../one-by-one.ts'
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
  /** What would be lost, which is asked before; of lines in words. */
  loses?: (input: Input, lines: string) => string | undefined
}

/** A command that changes lines one by one: one that is refused holds up no other. */
const changing = ({ name, summary, flags, examples, change, loses }: Change): Leaf => ({
  name,
  summary,
  flags: [...lineFlags, ...flags, ...rowFlags],
  examples,
  run: async (io, input) => {
    const send = change(input)
    const lines = await linesOf(io, input)
    const client = await openClient(io, input)
    const named = ({ id: details_id, order_id }: LineRef) => ({ details_id, order_id })
    await oneByOne(io, input, {
      columns,
      noun: 'line',
      things: lines,
      idOf: ({ id }) => id,
      ask: async () => {
        const loss = loses?.(input, lines.length === 1 ? `line ${lines[0]?.id}` : `${lines.length} lines`)
        if (loss !== undefined) await confirmLoss(io, input, loss)
      },
      act: async (line) => {
        await send(client, line, io)
        return { ...named(line), state: 'changed', reason: null }
      },
      refused: (line, reason) => ({ ...named(line), state: 'refused', reason }),
    })
  },
})

export const setStatus = (log: string, type: OrderedType): Leaf =>
  changing({
    name: 'status',
    summary: 'Set what lines have come to',
    flags: [
      {
        flag: '--to <status>',
        help: 'the status',
        required: true,
        choices: Object.keys(lineStatuses[type]),
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
    flags: [
      { flag: '--text <text>', help: 'what was found', required: true },
      { flag: '-y, --yes', help: 'empty reports without asking' },
    ],
    examples: [`linkwright admin logs ${log} report --line 31 --order 7 --text 'Two pages without a title.'`],
    change: (input) => {
      const report_info = input.text('text') ?? ''
      return (client, line, io) =>
        client.fulfilment.saveReport({ ...line, report_info }, { signal: io.signal })
    },
    loses: (input, lines) =>
      isEmptyReport(input.text('text') ?? '') ? `Emptying the report of ${lines}` : undefined,
  })
