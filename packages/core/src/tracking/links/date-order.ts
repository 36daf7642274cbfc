import { type DateOrder, parseExportDate } from '../../values/dates.ts'

export const orderNames: Readonly<Record<DateOrder, string>> = {
  MDY: 'month/day/year',
  DMY: 'day/month/year',
  YMD: 'year/month/day',
  ISO: 'year-month-day',
}

/** For the orders that can be mistaken for each other, the other one. */
const others = { MDY: 'DMY', DMY: 'MDY' } as const
/** What comes first in each. */
export const firstOfOrder = { MDY: 'month', DMY: 'day' } as const

export type NumericOrder = keyof typeof others

export function isNumericOrder(order: DateOrder): order is NumericOrder {
  return order in others
}

export function otherOrder(order: NumericOrder): NumericOrder {
  return others[order]
}

const smallFirst = /^\s*\d{1,2}[/.-]\d/
/** Dots stand between day, month and year, never where a month comes first. */
const dotted = /^\s*\d{1,2}\.\d/

/** Whether a date is a day in either order, and which one its own signs do not say. */
export function isOfEitherOrder(text: string): boolean {
  if (!smallFirst.test(text) || dotted.test(text)) return false
  const days = (['MDY', 'DMY'] as const).map((order) => parseExportDate(text, order))
  return days.every((day) => day !== undefined) && days[0] !== days[1]
}

/** Slashes are the form MM/DD/YYYY unless something speaks against it; dashes are as usual one way as the other. */
export function hasDashes(text: string): boolean {
  return text.includes('-')
}

/** Which of the two orders a date proves: undefined for none and for both. A year first is of no other order. */
export function orderProvenBy(text: string, order: NumericOrder): NumericOrder | undefined {
  const own = parseExportDate(text, order)
  if (!smallFirst.test(text)) return own === undefined ? undefined : order
  const swapped = parseExportDate(text, others[order])
  if (dotted.test(text)) return (order === 'DMY' ? own : swapped) === undefined ? undefined : 'DMY'
  if (own !== undefined && swapped !== undefined) return undefined
  if (own !== undefined) return order
  return swapped === undefined ? undefined : others[order]
}
