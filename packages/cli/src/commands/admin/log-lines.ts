import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import { type Flag, type Input, type Leaf, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { confirmDeletion } from '../../input/prompts.ts'
import type { Io } from '../../io.ts'
import { type Client, openClient } from '../../server/client.ts'
import { oneByOne } from './one-by-one.ts'

/** A line of an order as a change names it. */
interface LineRef {
  id: number
  order_id: number
  version?: number
}

const lineFlags: readonly Flag[] = [
  { flag: '--line <id>', help: 'the line of the order, as the log prints its ID' },
  call('fulfilment.setStatus').flag('order_id', '--order <id>'),
]

/** The line that was named, or those on standard input: rows as a log prints them with --jsonl. */
async function linesOf(io: Io, input: Input): Promise<LineRef[]> {
  const [id, order_id] = [input.number('line'), input.number('order')]
  if (id !== undefined && order_id !== undefined) return [{ id, order_id }]
  if (id !== undefined || order_id !== undefined)
    throw new CliError('usage', '--line and --order belong together.')
  let text = ''
  for await (const chunk of io.stdin) text += String(chunk)
  const rows = text.split(/\r?\n/).flatMap((line, nth) => (line.trim() === '' ? [] : [read(line, nth + 1)]))
  if (rows.length > 0) return rows
  throw new CliError(
    'usage',
    'Say which line with --line and --order, or pipe in the rows of a log as --jsonl.',
  )
}

function read(line: string, nth: number): LineRef {
  try {
    const { details_id: id, order_id, version } = JSON.parse(line) as Record<string, unknown>
    if (isId(id) && isId(order_id)) return { id, order_id, ...(isId(version) ? { version } : {}) }
  } catch {
    // Said below.
  }
  throw new CliError(
    'usage',
    `Line ${nth} of standard input is no row of a log: it needs details_id and order_id.`,
  )
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

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
      columns: columns,
      noun: 'line',
      things: lines,
      idOf: ({ id }) => id,
      ask: async () => {
        const loss = loses?.(input, lines.length === 1 ? `line ${lines[0]?.id}` : `${lines.length} lines`)
        if (loss !== undefined) await confirmDeletion(io, input, loss)
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
      { flag: '--text <text>', help: 'the finding, as a message', required: true },
      { flag: '-y, --yes', help: 'empty reports without asking' },
    ],
    examples: [`linkwright admin logs ${log} report --line 31 --order 7 --text 'Two pages without a title.'`],
    change: (input) => {
      const report_info = input.text('text') ?? ''
      return (client, line, io) =>
        client.fulfilment.saveReport({ ...line, report_info }, { signal: io.signal })
    },
    loses: (input, lines) =>
      (input.text('text') ?? '').trim() === '' ? `Emptying the report of ${lines}` : undefined,
  })
