import { type FileDate, readFileDate } from '../../csv/parse-date.ts'
import { parseRating } from '../../csv/parse-rating.ts'
import { unguardCell } from '../../values/csv.ts'
import { type DateOrder, utcDay } from '../../values/dates.ts'
import { rowRefusal } from './check-row.ts'
import type { SiteImportRow } from './import-csv.ts'
import type { ExportField } from './known-exports.ts'
import { orderNames } from './date-order.ts'
import type { RowNote } from './file-notes.ts'
import { isLost } from './is-lost.ts'
import { fileTexts } from './each-link-text.ts'
import { reportedFields, relOfRow } from './reported-columns.ts'
import { leftOutReason, router, type Routes } from './routes.ts'

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
  /** The column of the pages that the links point at. */
  readonly target?: number | undefined
  /** Where the rows go; others are left out. Without them no row is left out. */
  readonly routes?: Routes | undefined
  /** Our own exports put an apostrophe before formulas; it is taken off again. */
  readonly guarded: boolean
}

/** A row as the API takes it; of an import into a whole site with its page. */
export type LinkRow = Omit<SiteImportRow, 'target'>

/** Why a record of a file is not a link: a rule of links, with its message as `reason`, or something about the file. */
export type RowProblem =
  | { readonly why: 'rule'; readonly reason: string; readonly date: string }
  | { readonly why: 'date'; readonly written: string; readonly order: DateOrder }
  | { readonly why: 'date form'; readonly written: string }
  | { readonly why: 'width'; readonly columns: number; readonly width: number }
  | { readonly why: 'elsewhere'; readonly target: string; readonly kind: Routes['kind'] }

export function isProblem(read: LinkRow | RowProblem): read is RowProblem {
  return 'why' in read
}

const remembered = 5000

/**
 * Reads the records of one file: the link, or why the record is none. It says what is wrong with the file's cells; what
 * can be wrong with a link say the rules that the server applies too. `today`, YYYY-MM-DD, is the day of rows without a
 * date. `onNote` receives what could not be read of a row but does not refuse it.
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
  const { target: targetAt, routes } = columns
  const pageOf = routes && router(routes)
  const texts = fileTexts.flatMap(({ name }) => {
    const at: number | undefined = columns[name]
    return at === undefined ? [] : [{ name, at }]
  })
  const hasReported = reportedFields.some((name) => columns[name] !== undefined)
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
  function isLostCell(cell: string): boolean {
    if (!known.has(cell)) {
      if (known.size >= remembered) known.clear()
      known.set(cell, isLost(cell, isLostState))
    }
    const status = known.get(cell)
    if (status === undefined) onNote({ about: 'unknown', written: cell.trim() })
    return status ?? false
  }

  /** The day in the cell of a lost link; without one, the day on which it was last seen, or else today. */
  function lostDay(cell: string, lastSeen: string | undefined): string {
    const read = isLostState === true ? undefined : day(cell.trim())
    return read?.is === 'day' ? read.day : (lastSeen ?? today)
  }

  /** What the tool reports of the link. A day that cannot be read is left out. */
  function reportedOf(cells: readonly string[]): Pick<LinkRow, 'rel' | 'first_seen' | 'last_seen'> {
    const cellOf = (name: (typeof reportedFields)[number]) => {
      const at = columns[name]
      return at === undefined ? undefined : text(cells[at] ?? '')
    }
    const dayOf = (name: 'first_seen' | 'last_seen') => {
      const read = day((cellOf(name) ?? '').trim())
      return read.is === 'day' ? read.day : undefined
    }
    const [rel, first_seen, last_seen] = [relOfRow(cellOf), dayOf('first_seen'), dayOf('last_seen')]
    return { ...(rel && { rel }), ...(first_seen && { first_seen }), ...(last_seen && { last_seen }) }
  }

  function rating(cell: string): number | undefined {
    const { value, isUnreadable } = parseRating(cell)
    if (isUnreadable) onNote({ about: 'rating', written: cell.trim() })
    return value
  }

  return (cells) => {
    if (cells.length < needed || (cells.length > width && cells.slice(width).some((cell) => cell !== '')))
      return { why: 'width', columns: cells.length, width }
    const target = targetAt === undefined ? '' : (cells[targetAt] ?? '')
    const pageId = pageOf?.(target)
    if (routes !== undefined && pageId === undefined) return { why: 'elsewhere', target, kind: routes.kind }
    const row: LinkRow = {
      url: text(cells[urlAt] ?? '').trim(),
      anchor_text: anchorAt === undefined ? '' : text(cells[anchorAt] ?? ''),
    }
    if (pageId !== undefined && routes?.kind === 'site') row.page_id = pageId
    for (const { name, at } of texts) Object.assign(row, { [name]: text(cells[at] ?? '').trim() })
    const written = dateAt === undefined ? '' : text(cells[dateAt] ?? '').trim()
    const date = day(written)
    if (date.is === 'day') row.date_added = date.day
    const refusal = refusalOf(row)
    if (refusal !== undefined) return { why: 'rule', reason: refusal, date: written }
    if (date.is === 'unknown') return { why: 'date form', written }
    // An ISO date has its own order, even in a file with another one.
    if (date.is === 'unreal') return { why: 'date', written, order: isoShape.test(written) ? 'ISO' : order }
    if (hasReported) Object.assign(row, reportedOf(cells))
    const lostCell = lostAt === undefined ? '' : (cells[lostAt] ?? '')
    if (lostAt !== undefined && isLostCell(lostCell)) {
      row.lost_on = lostDay(lostCell, row.last_seen)
      onNote({ about: 'lost', written: lostCell.trim() })
    }
    // Rated last, so that only rows that are links get a note.
    const da = daAt === undefined ? undefined : rating(text(cells[daAt] ?? ''))
    if (da !== undefined) row.da = da
    return row
  }
}

const isoShape = /^\s*\d{4}-/

/** The message of a problem; a rule of links brings its own. */
export function problemOfRow(problem: RowProblem): string {
  if (problem.why === 'rule') return problem.reason
  if (problem.why === 'elsewhere') return leftOutReason(problem.target, problem.kind)
  if (problem.why === 'date form') return `Unknown date format: ${problem.written.slice(0, 40)}.`
  return problem.why === 'width'
    ? `The row ${hasColumns(problem.columns, problem.width)}.`
    : `The date ${problem.written.slice(0, 40)} is not a real day in ${orderNames[problem.order]}.`
}

/** `has 3 columns where the header has 4` */
export function hasColumns(columns: number, width: number): string {
  return `has ${columns} ${columns === 1 ? 'column' : 'columns'} where the header has ${width}`
}
