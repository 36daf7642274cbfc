import type { Flag, Input } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { CliError } from '../../../errors.ts'
import type { Io } from '../../../io.ts'

/** A line of an order as a change names it. */
export interface LineRef {
  id: number
  order_id: number
  version?: number
}

export const lineFlags: readonly Flag[] = [
  { flag: '--line <id>', help: 'the line of the order, as the log prints its ID' },
  call('fulfilment.setStatus').flag('order_id', '--order <id>'),
]

/** The line that was named, or those on standard input: rows as a log prints them with --jsonl. */
export async function linesOf(io: Io, input: Input): Promise<LineRef[]> {
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
