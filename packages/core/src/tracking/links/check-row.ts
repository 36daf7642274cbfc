import { formatCount } from '../../values/text.ts'
import { noRating, ratingOf } from '../../csv/parse-rating.ts'
import { FIRST_DAY, parseDate } from '../../values/dates.ts'
import { isAddress, readUrl } from '../../values/url.ts'
import { eachFileText, type LinkTextName, fileTexts } from './each-link-text.ts'

const ANCHOR_LENGTH = 1000
const DAY_MS = 86_400_000
/** Dates repeat in files; this many are cached. */
const remembered = 5000

/** A row of a file, its texts as they stood there. */
interface Row extends Partial<Record<LinkTextName, string | undefined>> {
  url: string
  anchor_text: string
  /** MM/DD/YYYY or YYYY-MM-DD; left out, empty or before the first website means today. */
  date_added?: string | undefined
  da?: number | undefined
}

/** A row that can be a link. */
export interface CheckedRow extends Partial<Record<LinkTextName, string | null>> {
  /** The URL in its stored form. */
  url: string
  /** Two rows with the same key are the same link. */
  key: string
  anchor_text: string
  /** YYYY-MM-DD */
  date_added: string
  /** A whole number, 0 to 100. */
  da: number | null
  /** Values that could not be used, although the row is a link. */
  warning?: string
}

/** Why a row cannot be a link. */
export const rowRefusals = {
  noUrl: 'There is no URL.',
  badUrl: 'The URL is not valid.',
  longAnchor: `The anchor text is longer than ${ANCHOR_LENGTH} characters.`,
  badText: 'The row contains a character that cannot be stored.',
  badDate: 'The date is not a real day in the form MM/DD/YYYY or YYYY-MM-DD.',
  future: 'The date is in the future.',
} as const

interface RowText {
  readonly name: 'anchor_text' | LinkTextName
  readonly length: number
  readonly tooLong: string
}

const rowTexts: readonly RowText[] = [
  { name: 'anchor_text', length: ANCHOR_LENGTH, tooLong: rowRefusals.longAnchor },
  ...fileTexts.map(({ name, label, length }) => ({
    name,
    length,
    tooLong: `The text of ${label} is longer than ${formatCount(length)} characters.`,
  })),
]

/** Note on a row that is imported without its rating. */
export const BAD_RATING = 'The DA is not between 0 and 100, so the link was imported without one.'

/**
 * The rules for one row of an import: returns the row as it is stored, or the reason why it is refused. `today`,
 * YYYY-MM-DD, is the day of rows without a date.
 */
export function rowChecker(today: string): (row: Row) => CheckedRow | string {
  const judge = rowRules(today, readUrl)
  return (row) => {
    const judged = judge(row)
    if (typeof judged === 'string') return judged
    const { anchor_text, da: rating } = row
    const { address, date_added } = judged
    const { value = null, isUnreadable } = rating === undefined ? noRating : ratingOf(rating)
    const warning = isUnreadable ? { warning: BAD_RATING } : {}
    const texts = eachFileText(({ name }) => orNull(row[name]))
    return { url: address.stored, key: address.key, anchor_text, ...texts, date_added, da: value, ...warning }
  }
}

const orNull = (text: string | undefined) => text?.trim() || null

/** The rules of `rowChecker` before a row is sent, without its key: returns why it would be refused, or undefined. */
export function rowRefusal(today: string): (row: Row) => string | undefined {
  const judge = rowRules(today, (url) => isAddress(url) || undefined)
  return (row) => {
    const judged = judge(row)
    return typeof judged === 'string' ? judged : undefined
  }
}

interface Judged<Address> {
  address: Address
  date_added: string
}

function rowRules<Address>(
  today: string,
  read: (url: string) => Address | undefined,
): (row: Row) => Judged<Address> | string {
  // A day ahead is still today somewhere.
  const latest = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
  const days = new Map<string, string | undefined>()

  function day(text: string): string | undefined {
    if (text === '') return today
    if (days.has(text)) return days.get(text)
    // With other separators the day may come first; only the whole column shows which order it has.
    const found = text.includes('/') ? parseDate(text, 'MDY') : parseDate(text, 'ISO')
    const counted = found !== undefined && found < FIRST_DAY ? today : found
    if (days.size >= remembered) days.clear()
    days.set(text, counted)
    return counted
  }

  return (row) => {
    const { url, date_added: written = '' } = row
    if (url.trim() === '') return rowRefusals.noUrl
    const address = read(url)
    if (address === undefined) return rowRefusals.badUrl
    for (const { name, length, tooLong } of rowTexts) {
      const text = row[name]
      if (text === undefined) continue
      if (text.length > length) return tooLong
      if (text.includes('\u0000') || !text.isWellFormed()) return rowRefusals.badText
    }
    const date_added = day(written.trim())
    if (date_added === undefined) return rowRefusals.badDate
    if (date_added > latest) return rowRefusals.future
    return { address, date_added }
  }
}
