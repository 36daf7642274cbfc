import { formatDate } from './dates.ts'

/** Figures that are stored for the days on which they changed; they apply until the next row. */
export interface DayRow {
  /** yyyy-mm-dd, UTC. */
  readonly day: string
}

const DAY_MS = 86_400_000

/** Days with a row for each change; of older ones only the last row of each week is kept. */
export const DAYS_KEPT = 400

/**
 * The row that applies at the end of a day. Undefined before the first row: what applied then is not known, which is
 * not the same as 0.
 * @param rows oldest first
 */
export function rowOn<Row extends DayRow>(rows: readonly Row[], day: string): Row | undefined {
  return rows.findLast((row) => row.day <= day)
}

/** How a figure has changed since an earlier day. */
export interface Change {
  from: number
  to: number
  /** `to` minus `from`. */
  by: number
}

/**
 * How a figure changed from the end of one day to now; undefined if it is not known for that day.
 * @param rows oldest first
 */
export function changeSince<Row extends DayRow>(
  rows: readonly Row[],
  day: string,
  figure: (row: Row) => number,
): Change | undefined {
  const [then, now] = [rowOn(rows, day), rows.at(-1)]
  if (then === undefined || now === undefined) return undefined
  const [from, to] = [figure(then), figure(now)]
  return { from, to, by: to - from }
}

/**
 * The figure that applies on each day of a span, both ends included; null for days before the first row.
 * @param rows oldest first
 */
export function valuesByDay<Row extends DayRow>(
  rows: readonly Row[],
  from: string,
  to: string,
  figure: (row: Row) => number,
): (number | null)[] {
  const values: (number | null)[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const row = rowOn(rows, new Date(at).toISOString().slice(0, 10))
    values.push(row === undefined ? null : figure(row))
  }
  return values
}

/** Says from which day on figures are known. */
export function noFiguresBefore(since: string | null): string {
  return since === null ? 'No figures yet.' : `No figures before ${formatDate(since)}.`
}
