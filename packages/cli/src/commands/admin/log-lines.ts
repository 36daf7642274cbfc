import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import { type Flag, type Input, type Leaf, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { confirmDeletion } from '../../input/prompts.ts'
import type { Io } from '../../io.ts'
import { type Client, openClient } from '../../server/client.ts'
import { oneByOne } from './one-by-one.ts'

/** Identifies an order line in a change. */
interface LineRef {
  id: number
  order_id: number
  version?: number
}

const lineFlags: readonly Flag[] = [
  { flag: '--line <id>', help: 'order line id, as listed in the log' },
  call('fulfilment.setStatus').flag('order_id', '--order <id>'),
]

/** The line given by flags, or log rows on standard input as printed with --jsonl. */
async function linesOf(io: Io, input: Input): Promise<LineRef[]> {
  const [id, order_id] = [input.number('line'), input.number('order')]
  if (id !== undefined && order_id !== undefined) return [{ id, order_id }]
  if (id !== undefined || order_id !== undefined)
    throw new CliError('usage', 'Use --line and --order together.')
  let text = ''
  for await (const chunk of io.stdin) text += String(chunk)
  const rows = text.split(/\r?\n/).flatMap((line, nth) => (line.trim() === '' ? [] : [read(line, nth + 1)]))
  if (rows.length > 0) return rows
  throw new CliError('usage', 'Specify --line and --order, or pipe in log rows printed with --jsonl.')
}

function read(line: string, nth: number): LineRef {
  try {
    const { details_id: id, order_id, version } = JSON.parse(line) as Record<string, unknown>
    if (isId(id) && isId(order_id)) return { id, order_id, ...(isId(version) ? { version } : {}) }
  } catch {
    // Reported below.
  }
  throw new CliError(
    'usage',
    `Line ${nth} of standard input is not a log row: details_id or order_id is missing.`,
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
  /** Reads and checks the flags before anything is sent. */
  change: (input: Input) => Send
  /** What would be lost, for the confirmation; undefined if nothing. */
  lossWarning?: (input: Input, lines: string) => string | undefined
}

/** A command that changes lines one by one; a refused line does not stop the others. */
const lineCommand = ({ name, summary, flags, examples, change, lossWarning }: Change): Leaf => ({
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
      items: lines,
      idOf: ({ id }) => id,
      confirm: async () => {
        const loss = lossWarning?.(
          input,
          lines.length === 1 ? `line ${lines[0]?.id}` : `${lines.length} lines`,
        )
        if (loss !== undefined) await confirmDeletion(io, input, loss)
      },
      run: async (line) => {
        await send(client, line, io)
        return { ...named(line), state: 'changed', reason: null }
      },
      refused: (line, reason) => ({ ...named(line), state: 'refused', reason }),
    })
  },
})

export const setStatus = (log: string, type: OrderedType): Leaf =>
  lineCommand({
    name: 'status',
    summary: 'Set the status of order lines',
    flags: [
      {
        flag: '--to <status>',
        help: 'new status',
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
  lineCommand({
    name: 'report',
    summary: 'Save the report of order lines',
    flags: [
      { flag: '--text <text>', help: 'report text', required: true },
      { flag: '-y, --yes', help: 'skip the confirmation when clearing reports' },
    ],
    examples: [`linkwright admin logs ${log} report --line 31 --order 7 --text 'Two pages without a title.'`],
    change: (input) => {
      const report_info = input.text('text') ?? ''
      return (client, line, io) =>
        client.fulfilment.saveReport({ ...line, report_info }, { signal: io.signal })
    },
    lossWarning: (input, lines) =>
      (input.text('text') ?? '').trim() === '' ? `Clearing the report of ${lines}` : undefined,
  })
