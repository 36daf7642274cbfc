import { type FileDate, readFileDate } from '../../csv/parse-date.ts'
import { parseRating } from '../../csv/parse-rating.ts'
import { unguardCell } from '../../values/csv.ts'
import { type DateOrder, utcDay } from '../../values/dates.ts'
import { rowRefusal } from './check-row.ts'
import type { ImportRow } from './import-csv.ts'
import type { ExportField } from './known-exports.ts'
import { orderNames } from './date-order.ts'
import type { RowNote } from './file-notes.ts'
import { isLost } from './is-lost.ts'
import { fileTexts } from './each-link-text.ts'
import { leftOutReason, PageTargets } from './targets.ts'

/** Where a file's links stand in each record, counted from 0. */
export interface LinkColumns extends Readonly<
  Partial<Record<Exclude<ExportField, 'url' | 'anchor_text' | 'date_added'>, number | undefined>>
> {
  readonly url: number
  readonly anchor: number | undefined
  readonly date: number | undefined
  /** Columns of the header; a record with more or fewer is refused. */
  readonly width: number
  /** The column `lost` contains a status of the link, so that a date in it does not mean a loss. */
  readonly isLostState?: boolean | undefined
  /** The column of the pages that the links point at, and the page that rows are taken for: others are left out. */
  readonly target?: number | undefined
  readonly page?: string | undefined
  /** Also import rows of other pages. */
  readonly takesAll?: boolean | undefined
  /** Our own exports put an apostrophe before formulas, which is removed again. */
  readonly guarded: boolean
}

/** A row in the form that the API accepts. */
export type LinkRow = Omit<ImportRow, 'target'>

/** Why a record of a file is no link: a rule of links (`reason` is its sentence), or something about the file. */
export type RowProblem =
  | { readonly why: 'rule'; readonly reason: string; readonly date: string }
  | { readonly why: 'date'; readonly written: string; readonly order: DateOrder }
  | { readonly why: 'date form'; readonly written: string }
  | { readonly why: 'width'; readonly columns: number; readonly width: number }
  | { readonly why: 'lost' }
  | { readonly why: 'elsewhere'; readonly target: string }

export function isProblem(read: LinkRow | RowProblem): read is RowProblem {
  return 'why' in read
}

const remembered = 5000

/**
 * Reads the records of one file: the link, or why the record is none. It says what is wrong with the file's cells; what
 * can be wrong with a link say the rules that the server applies too. `today`, YYYY-MM-DD, is the day of rows without a
 * date. `onNote` hears what could not be read of a row and does not refuse it.
 */
export function rowReader(
  columns: LinkColumns,
  order: DateOrder,
  today = utcDay(),
  onNote: (note: RowNote) => void = () => {},
): (cells: readonly string[]) => LinkRow | RowProblem {
  const { url: urlAt, anchor: anchorAt, date: dateAt, da: daAt, lost: lostAt, isLostState, width } = columns
  const text = columns.guarded ? unguardCell : (cell: string) => cell
  const needed = Math.max(urlAt, anchorAt ?? 0, dateAt ?? 0) + 1
  const refusalOf = rowRefusal(today)
  const { target: targetAt, page, takesAll } = columns
  const targets = page === undefined || takesAll ? undefined : new PageTargets(page)
  const texts = fileTexts.flatMap(({ name }) => {
    const at: number | undefined = columns[name]
    return at === undefined ? [] : [{ name, at }]
  })
  const days = new Map<string, FileDate>()

  function day(cell: string): FileDate {
    const before = days.get(cell)
    if (before !== undefined) return before
    const read = readFileDate(cell, order)
    if (days.size >= remembered) days.clear()
    days.set(cell, read)
    return read
  }

  const known = new Map<string, boolean | undefined>()
  function wasLost(cell: string): boolean {
    if (!known.has(cell)) {
      if (known.size >= remembered) known.clear()
      known.set(cell, isLost(cell, isLostState))
    }
    const status = known.get(cell)
    if (status === undefined) onNote({ about: 'lost', written: cell.trim() })
    return status ?? false
  }

  function rating(cell: string): number | undefined {
    const { value, isUnread } = parseRating(cell)
    if (isUnread) onNote({ about: 'rating', written: cell.trim() })
    return value
  }

  return (cells) => {
    if (cells.length < needed || (cells.length > width && cells.slice(width).some((cell) => cell !== '')))
      return { why: 'width', columns: cells.length, width }
    if (targets !== undefined && targetAt !== undefined && targets.isElsewhere(cells[targetAt] ?? ''))
      return { why: 'elsewhere', target: cells[targetAt] ?? '' }
    if (lostAt !== undefined && wasLost(cells[lostAt] ?? '')) return { why: 'lost' }
    const row: LinkRow = {
      url: text(cells[urlAt] ?? '').trim(),
      anchor_text: anchorAt === undefined ? '' : text(cells[anchorAt] ?? ''),
    }
    for (const { name, at } of texts) Object.assign(row, { [name]: text(cells[at] ?? '').trim() })
    const written = dateAt === undefined ? '' : text(cells[dateAt] ?? '').trim()
    const date = day(written)
    if (date.is === 'day') row.date_added = date.day
    const refusal = refusalOf(row)
    if (refusal !== undefined) return { why: 'rule', reason: refusal, date: written }
    if (date.is === 'unknown') return { why: 'date form', written }
    if (date.is === 'unreal') return { why: 'date', written, order }
    // At the end, so that only rows that are links have a note.
    const da = daAt === undefined ? undefined : rating(text(cells[daAt] ?? ''))
    if (da !== undefined) row.da = da
    return row
  }
}

/** A problem as a sentence; the rules of links have core's own sentences. */
export function problemOfRow(problem: RowProblem): string {
  if (problem.why === 'rule') return problem.reason
  if (problem.why === 'elsewhere') return leftOutReason(problem.target)
  if (problem.why === 'lost') return 'The link is marked as lost.'
  if (problem.why === 'date form') return `Unknown date format: ${problem.written.slice(0, 40)}.`
  return problem.why === 'width'
    ? `The row ${hasColumns(problem.columns, problem.width)}.`
    : `The date ${problem.written.slice(0, 40)} is not a real day in ${orderNames[problem.order]}.`
}

/** `has 3 columns where the header has 4` */
export function hasColumns(columns: number, width: number): string {
  return `has ${columns} ${columns === 1 ? 'column' : 'columns'} where the header has ${width}`
}
