/** Order in which a tool writes day, month and year; ISO is yyyy-mm-dd and nothing else. */
export type DateOrder = 'MDY' | 'DMY' | 'YMD' | 'ISO'

/** A day as yyyy-mm-dd or an instant in ISO form, as a string or a Date. */
export type When = string | Date

// A-FLD-64
/** The value on the wire for a missing date. */
export const NO_DATE = '1970-01-01'
/** The day of the first website: no link is older, so an earlier day counts as no date. */
export const FIRST_DAY = '1991-08-06'

const dayLength = 86_400_000
const numeric: Record<DateOrder, RegExp> = {
  MDY: /^(?<m>\d{1,2})(?<s>[/.-])(?<d>\d{1,2})\k<s>(?<y>\d{4})$/,
  DMY: /^(?<d>\d{1,2})(?<s>[/.-])(?<m>\d{1,2})\k<s>(?<y>\d{4})$/,
  YMD: /^(?<y>\d{4})(?<s>[/.-])(?<m>\d{1,2})\k<s>(?<d>\d{1,2})$/,
  ISO: /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
}

/** MM/DD/YYYY in UTC; an empty text if it is not a date. */
export function formatDate(when: When): string {
  const date = toDate(when)
  return date ? dayOf(date) : ''
}

/** MM/DD/YYYY hh:mm in UTC, 24 hours: twelve without AM or PM would be ambiguous. */
export function formatDateTime(when: When): string {
  const date = toDate(when)
  return date ? `${dayOf(date)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}` : ''
}

/** Formats a time in the reader's time zone. */
export function formatLocalDateTime(when: When): string {
  const date = toDate(when)
  return date ? formatDateTime(new Date(date.getTime() - date.getTimezoneOffset() * 60_000)) : ''
}

/** The day as yyyy-mm-dd, or undefined when the text is not one in that order or names no real day. */
export function parseDate(text: string, order: DateOrder): string | undefined {
  const { y, m, d } = numeric[order].exec(text.trim())?.groups ?? {}
  return realDay(Number(y), Number(m), Number(d))
}

/** Whole days between two moments, rounded down; negative if `to` is earlier; NaN if one is not a date. */
export function wholeDaysBetween(from: When, to: When): number {
  return Math.floor(((toDate(to)?.getTime() ?? NaN) - (toDate(from)?.getTime() ?? NaN)) / dayLength)
}

/** Whether a value counts as no date: missing, unreadable, or the wire's 1970-01-01. */
export function isNoDate(when: When | null | undefined): boolean {
  const date = when ? toDate(when) : undefined
  return !date || date.toISOString().startsWith(NO_DATE)
}

/** The day as yyyy-mm-dd; undefined if the calendar has no such day. */
export function realDay(year: number, month: number, day: number): string | undefined {
  if (!(year >= 1000 && month >= 1 && month <= 12 && day >= 1)) return undefined
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day <= lastDay ? `${year}-${two(month)}-${two(day)}` : undefined
}

function dayOf(date: Date): string {
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`
}

function toDate(when: When): Date | undefined {
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}

/** The day of an instant in UTC as yyyy-mm-dd; today by default. */
export function utcDay(instant = new Date()): string {
  return instant.toISOString().slice(0, 10)
}
