import { looksLikeDate, parseFileDate } from '../../csv/parse-date.ts'
import type { DateOrder } from '../../values/dates.ts'

export const orderNames: Readonly<Record<DateOrder, string>> = {
  MDY: 'month/day/year',
  DMY: 'day/month/year',
  YMD: 'year/month/day',
  ISO: 'year-month-day',
}

/** The other one of the two orders that can be confused. */
const others = { MDY: 'DMY', DMY: 'MDY' } as const
/** The part of a date that comes first in each order. */
export const firstOfOrder = { MDY: 'month', DMY: 'day' } as const

export type NumericOrder = keyof typeof others

export function isNumericOrder(order: DateOrder): order is NumericOrder {
  return order in others
}

export function otherOrder(order: NumericOrder): NumericOrder {
  return others[order]
}

const smallFirst = /^\s*\d{1,2}(?<sign>[/.-])\d{1,2}\k<sign>\d/
/** Dots separate day, month and year; the month never comes first with them. */
const dotted = /^\s*\d{1,2}\.\d/

/** Whether the order of day and month decides what a date is; of one with its year or its month's name first it does not. */
export function hasOrder(text: string): boolean {
  return smallFirst.test(text)
}

/** Whether a date is a day in either order, and which one its own signs do not say. */
export function isOfEitherOrder(text: string): boolean {
  if (!hasOrder(text) || dotted.test(text)) return false
  const [month, day] = readBoth(text)
  return month !== undefined && day !== undefined && month !== day
}

/** Slashes are the form MM/DD/YYYY unless something speaks against it; dashes are as usual one way as the other. */
export function hasDashes(text: string): boolean {
  return text.includes('-')
}

/** The order that a date proves; undefined if it fits both. */
export function orderProvenBy(text: string): NumericOrder | undefined {
  if (!hasOrder(text)) return undefined
  const [monthFirst, dayFirst] = readBoth(text)
  if (dotted.test(text)) return dayFirst === undefined ? undefined : 'DMY'
  if ((monthFirst === undefined) === (dayFirst === undefined)) return undefined
  return monthFirst === undefined ? 'DMY' : 'MDY'
}

/** The day read month first, and read day first. */
function readBoth(text: string): (string | undefined)[] {
  return (['MDY', 'DMY'] as const).map((order) => parseFileDate(text, order))
}

/** Indexes of the columns that contain only dates in these rows; empty cells are ignored. */
export function dateColumns(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    // Cells without a value, in any notation, are ignored.
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => parseFileDate(cell, 'MDY') !== '')
    return cells.length > 0 && cells.every(looksLikeDate)
  })
}
