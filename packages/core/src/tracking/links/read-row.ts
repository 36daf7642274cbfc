import { unguardCell } from '../../values/csv.ts'
import { type DateOrder, parseExportDate, utcDay } from '../../values/dates.ts'
import { rowChecker } from './check-row.ts'
import { orderNames } from './date-order.ts'
import { isLost } from './export-headers.ts'

/** Where a file's links stand in each record, counted from 0. */
export interface LinkColumns {
  readonly url: number
  readonly anchor: number | undefined
  readonly date: number | undefined
  /** The tool's rating of the linking domain, 0 to 100. */
  readonly da: number | undefined
  /** Columns of the header; a record with more or fewer is refused. */
  readonly width: number
  /** A column that says whether the link is gone. */
  readonly lost: number | undefined
  /** Our own exports put an apostrophe before formulas; it is taken off again. */
  readonly guarded: boolean
}

/** A row as the API takes it. */
export interface LinkRow {
  url: string
  anchor_text: string
  date_added?: string
  da?: number
}

/** Why a record of a file is no link: a rule of links (`reason` is its sentence), or something about the file. */
export type RowProblem =
  | { readonly why: 'rule'; readonly reason: string; readonly date: string; readonly da: string }
  | { readonly why: 'date'; readonly written: string; readonly order: DateOrder }
  | { readonly why: 'width'; readonly columns: number; readonly width: number }
  | { readonly why: 'lost' }

export function isProblem(read: LinkRow | RowProblem): read is RowProblem {
  return 'why' in read
}

const remembered = 5000

/**
 * Reads the records of one file: the link, or why the record is none. What a file can have wrong is told here, what a
 * link can have wrong by the rules that the server follows too. `today`, YYYY-MM-DD, is the day of rows without a date.
 */
export function rowReader(
  columns: LinkColumns,
  order: DateOrder,
  today = utcDay(),
): (cells: readonly string[]) => LinkRow | RowProblem {
  const { url: urlAt, anchor: anchorAt, date: dateAt, da: daAt, lost: lostAt, width } = columns
  const text = columns.guarded ? unguardCell : (cell: string) => cell
  const needed = Math.max(urlAt, anchorAt ?? 0, dateAt ?? 0) + 1
  const check = rowChecker(today)
  const days = new Map<string, string | undefined>()

  function day(cell: string): string | undefined {
    if (days.has(cell)) return days.get(cell)
    const read = parseExportDate(cell, order)
    if (days.size >= remembered) days.clear()
    days.set(cell, read)
    return read
  }

  return (cells) => {
    if (cells.length < needed || (cells.length > width && cells.slice(width).some((cell) => cell !== '')))
      return { why: 'width', columns: cells.length, width }
    if (lostAt !== undefined && isLost(cells[lostAt] ?? '')) return { why: 'lost' }
    const row: LinkRow = {
      url: text(cells[urlAt] ?? '').trim(),
      anchor_text: anchorAt === undefined ? '' : text(cells[anchorAt] ?? ''),
    }
    const written = dateAt === undefined ? '' : text(cells[dateAt] ?? '').trim()
    const date = written === '' ? undefined : day(written)
    if (date !== undefined) row.date_added = date
    const da = daAt === undefined ? undefined : rating(cells[daAt] ?? '')
    if (da !== undefined) row.da = da
    const checked = check(row)
    if (typeof checked === 'string')
      return { why: 'rule', reason: checked, date: written, da: cells[daAt ?? 0] ?? '' }
    if (written !== '' && date === undefined) return { why: 'date', written, order }
    return row
  }
}

/** A problem as a sentence; the rules of links have core's own sentences. */
export function problemOfRow(problem: RowProblem): string {
  if (problem.why === 'rule') return problem.reason
  if (problem.why === 'lost') return 'The link is marked as lost.'
  return problem.why === 'width'
    ? `The row ${hasColumns(problem.columns, problem.width)}.`
    : `The date ${problem.written.slice(0, 40)} is not a real day in ${orderNames[problem.order]}.`
}

/** `has 3 columns where the header has 4` */
export function hasColumns(columns: number, width: number): string {
  return `has ${columns} ${columns === 1 ? 'column' : 'columns'} where the header has ${width}`
}

/** A tool's 0 to 100 for the linking domain; tools write nothing or a dash where they have none. */
function rating(cell: string): number | undefined {
  const written = cell.trim()
  return written === '' || written === '-' || written.toLowerCase() === 'n/a' ? undefined : Number(written)
}
