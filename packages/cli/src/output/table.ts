import Table from 'cli-table3'
import { paint } from './color.ts'
import type { Input } from '../define/command.ts'
import { type Io, printMessage } from '../io.ts'

const gap = 2
const narrowest = 8
/** Width at which a text is recognizable. */
const readable = 18
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

/** A table column; `less` columns are hidden first if there is not enough room. */
export type Head = {
  readonly head: string
  readonly less?: boolean | undefined
  readonly whole?: boolean | undefined
  /** Under the row, in full. */
  readonly below?: boolean | undefined
}

/**
 * Formats a borderless table that fits the terminal: hides less important columns, with a message if they have data,
 * then shortens the widest columns. Texts of `below` columns follow their row.
 */
export async function table(
  io: Io,
  input: Input,
  heads: readonly Head[],
  cells: readonly string[][],
): Promise<string> {
  const isBeside = heads.map(({ below }) => below !== true)
  const all = heads.filter((_, i) => isBeside[i])
  const allRows = cells.map((row) => row.filter((_, i) => isBeside[i]))
  const below = cells.map((row) => row.filter((text, i) => text !== '' && !isBeside[i]))
  const { bold } = await paint(io, input)
  const room = io.stdout.columns ?? 120
  const natural = all.map(
    ({ head }, i) => Math.max(head.length, ...allRows.map((row) => row[i]?.length ?? 0)) + gap,
  )
  const isEmpty = all.map((_, i) => allRows.every((row) => !row[i]))
  const shown = selectColumns(
    natural.map((width, i) => ({
      least: Math.min(width, readable),
      less: all[i]?.less ?? false,
      isEmpty: isEmpty[i] ?? false,
    })),
    room,
  )
  const left = all.filter((_, i) => !shown.includes(i) && !isEmpty[i]).map(({ head }) => head)
  if (left.length > 0)
    printMessage(io, `Hidden columns: ${left.join(', ')}. Widen the terminal to show them.`)
  const rows = allRows.map((row) => shown.map((i) => row[i] ?? ''))
  const widths = fit(
    shown.map((i) => natural[i] ?? 0),
    room,
    shown.map((i) => all[i]?.whole ?? false),
  )
  const made = new Table({
    head: shown.map((i) => bold(all[i]?.head ?? '')),
    colWidths: widths,
    chars: bare,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap, compact: true },
  })
  rows.forEach((row, i) => {
    made.push(row)
    for (const content of below[i] ?? []) made.push([{ content, colSpan: shown.length, wordWrap: true }])
  })
  return `${made.toString().replace(/ +$/gm, '')}\n`
}

interface ColumnWidth {
  least: number
  less: boolean
  /** Empty in every row. */
  isEmpty?: boolean
}

/**
 * Selects the columns to show: removes less important ones until the others are readable, empty ones first,
 * then from the last.
 */
export function selectColumns(columns: readonly ColumnWidth[], room: number): number[] {
  const selected = columns.map((_, i) => i)
  const width = () => selected.reduce((sum, i) => sum + (columns[i]?.least ?? 0), 0)
  while (width() > room) {
    const last =
      selected.findLast((i) => columns[i]?.less && columns[i].isEmpty) ??
      selected.findLast((i) => columns[i]?.less)
    if (last === undefined) break
    selected.splice(selected.indexOf(last), 1)
  }
  return selected
}

/** Shortens the widest columns, except `whole` ones, until all fit. */
export function fit(
  natural: readonly number[],
  room: number,
  whole: readonly boolean[] = natural.map(() => false),
): number[] {
  const widths = [...natural]
  for (let over = widths.reduce((a, b) => a + b, 0) - room; over > 0; over -= 1) {
    const cut = widths.map((width, i) => (whole[i] ? 0 : width))
    const widest = Math.max(...cut)
    if (widest <= narrowest) break
    widths[cut.indexOf(widest)] = widest - 1
  }
  return widths
}
