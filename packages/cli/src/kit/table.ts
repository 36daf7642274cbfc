import Table from 'cli-table3'
import { paint } from './color.ts'
import type { Input } from './command.ts'
import type { Io } from './io.ts'

const gap = 2
const narrowest = 8
const bare = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
}

/** A table without lines that fits the terminal: the widest columns are shortened first. */
export async function table(
  io: Io,
  input: Input,
  heads: readonly string[],
  rows: readonly string[][],
): Promise<string> {
  const { bold } = await paint(io, input)
  const widths = fit(
    heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)) + gap),
    io.stdout.columns ?? 120,
  )
  const made = new Table({
    head: heads.map((head) => bold(head)),
    colWidths: widths,
    chars: bare,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap, compact: true },
  })
  for (const row of rows) made.push([...row])
  return `${made.toString().replace(/ +$/gm, '')}\n`
}

/** Shortens the widest columns until all of them fit. */
export function fit(natural: readonly number[], room: number): number[] {
  const widths = [...natural]
  for (let over = widths.reduce((a, b) => a + b, 0) - room; over > 0; over -= 1) {
    const widest = Math.max(...widths)
    if (widest <= narrowest) break
    widths[widths.indexOf(widest)] = widest - 1
  }
  return widths
}
