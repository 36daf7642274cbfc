import { type DateOrder, FIRST_DAY, parseDate, realDay } from '../values/dates.ts'
import { foldedWord, isWeekday, monthOf } from './month-names.ts'
import { isNoValue } from './no-value.ts'

/** Content of a date cell: a day, no value, a known form without a real day, or an unknown form. */
export type FileDate =
  | { readonly is: 'day'; readonly day: string }
  | { readonly is: 'none' | 'unreal' | 'unknown' }

const LONGEST = 80
const DAY_MS = 86_400_000
/** Excel counts days from here, as 1900 is a leap year to it. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const EXCEL_FIRST = 33_239
const epoch = /^(?:\d{9,10}(?:\.\d+)?|\d{12,13})$/
const excel = /^\d{5}(?:[.,]\d+)?$/
const compact = /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?:T?\d{6}(?:[.,]\d+)?Z?)?$/i
const eastAsian =
  /^(?<y>\d{4})\s?[年년]\s?(?<m>\d{1,2})\s?[月월]\s?(?<d>\d{1,2})\s?[日일]?(?:\s?\(?\p{L}{1,3}\)?)?$/u
const time =
  /,?(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:[A-Z]{1,5})?(?:[+-]\d{2}(?::?\d{2})?)?)?(?:\s?\([^)]*\))?$/i
const shortYear = /^(?<a>\d{1,2})(?<s>[/.-])(?<b>\d{1,2})\k<s>(?<c>\d{2})$/
const numeric = /^\d{1,4}(?<s>[/.-])\d{1,2}\k<s>\d{1,4}$/
const betweenWords = /^[\s.,/'’º°-]*$/
/** Words that can accompany a day and a month. */
const fillers = new Set([
  'of',
  'the',
  'at',
  'st',
  'nd',
  'rd',
  'th',
  'de',
  'del',
  'er',
  'a',
  'o',
  'as',
  'um',
  'om',
  'alle',
  'r',
  'г',
  'года',
  'в',
])

/**
 * Reads a cell of dates as tools and spreadsheets write them. `order` says what 03/04/2026 is. A time is
 * dropped and the day stays as written; a day before the first website counts as none.
 */
export function readFileDate(cell: string, order: DateOrder): FileDate {
  if (isNoValue(cell) || /^[0\s/.:-]+$/.test(cell)) return { is: 'none' }
  if (cell.length > LONGEST) return { is: 'unknown' }
  const written = cell.normalize('NFKC').trim()
  const day = numberDay(written) ?? textDay(written.replace(time, ''), order)
  if (day === undefined) return { is: 'unknown' }
  if (day === UNREAL) return { is: 'unreal' }
  return day < FIRST_DAY ? { is: 'none' } : { is: 'day', day }
}

/** The day as YYYY-MM-DD, an empty text for no value, or undefined if no day can be read. */
export function parseFileDate(cell: string, order: DateOrder): string | undefined {
  const read = readFileDate(cell, order)
  if (read.is === 'day') return read.day
  return read.is === 'none' ? '' : undefined
}

/** Whether a cell is a date by its form alone. A bare number is a date only in a column of dates. */
export function looksLikeDate(cell: string): boolean {
  if (/^\s*\d+(?:[.,]\d+)?\s*$/.test(cell)) return false
  return (['MDY', 'DMY'] as const).some((order) => readFileDate(cell, order).is === 'day')
}

/** YYYY-MM-DD; undefined for a form that is not known. */
type Day = string | undefined
/** A known form that names no day of the calendar. */
const UNREAL = ''

function numberDay(written: string): Day {
  if (epoch.test(written)) {
    const count = Number(written)
    return dayOf(count < 1e11 ? count * 1000 : count)
  }
  if (excel.test(written)) {
    const days = Math.floor(Number(written.replace(',', '.')))
    return days < EXCEL_FIRST ? undefined : dayOf(EXCEL_EPOCH + days * DAY_MS)
  }
  const { y, m, d } = (compact.exec(written) ?? eastAsian.exec(written.replace(time, '')))?.groups ?? {}
  return y === undefined ? undefined : real(Number(y), Number(m), Number(d))
}

function textDay(written: string, order: DateOrder): Day {
  if (numeric.test(written))
    return parseDate(written, 'YMD') ?? parseDate(written, order) ?? shortDay(written, order)
  return namedDay(written)
}

function shortDay(written: string, order: DateOrder): Day {
  const { a, b, c } = shortYear.exec(written)?.groups ?? {}
  if (a === undefined || order === 'ISO') return UNREAL
  const [first, second, third] = [Number(a), Number(b), Number(c)]
  if (order === 'YMD') return real(fullYear(first), second, third)
  return order === 'MDY' ? real(fullYear(third), first, second) : real(fullYear(third), second, first)
}

/** `4. März 2026`, `Wed, 04 Mar 2026`, `March 4th, 2026`, `4 de marzo de 2026`, `04-Mar-26` */
function namedDay(written: string): Day {
  const parts: string[] = written.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []
  const rest = written.replace(/\p{L}[\p{L}\p{M}]*|\d+/gu, '')
  if (parts.length < 3 || !betweenWords.test(rest)) return undefined
  const words = parts.filter((part) => !/^\d/.test(part))
  // `mar` begins a month in one language and a day of the week in another: the last such word is the month.
  const month = words.findLast((word) => monthOf(word) !== undefined)
  const numbers = parts.filter((part) => /^\d/.test(part))
  const [first = '', second = ''] = numbers
  const isKnown = words.every((word) => word === month || isWeekday(word) || fillers.has(foldedWord(word)))
  if (month === undefined || numbers.length !== 2 || !isKnown) return undefined
  const at = parts.indexOf(month)
  const yearFirst = first.length === 4
  // Both numbers before the month is no order that anybody writes.
  if (parts.indexOf(second, parts.indexOf(first) + 1) < at) return undefined
  const [year, day] = yearFirst ? [first, second] : [second, first]
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return undefined
  return real(year.length === 2 ? fullYear(Number(year)) : Number(year), monthOf(month) ?? 0, Number(day))
}

const fullYear = (year: number) => year + (year >= 70 ? 1900 : 2000)
const real = (year: number, month: number, day: number): Day => realDay(year, month, day) ?? UNREAL
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
