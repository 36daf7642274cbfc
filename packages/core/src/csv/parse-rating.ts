import { isNoValue } from './no-value.ts'

/** A rating as written in a file; null without a value. */
export interface Rating {
  value: number | undefined
  /** The cell has a value that is no rating from 0 to 100. */
  isUnreadable: boolean
}

const RATING_MAX = 100
const decimal = /^[+-]?\d{1,9}(?:[.,]\d{1,20})?$/
export const noRating: Rating = { value: undefined, isUnreadable: false }
const unreadable: Rating = { value: undefined, isUnreadable: true }

/**
 * A domain's rating, 0 to 100, from a cell: with a decimal comma or point and a percent sign, rounded half up. A rating
 * is optional: an unreadable rating counts as none and never refuses its row.
 */
export function parseRating(cell: string): Rating {
  if (isNoValue(cell)) return noRating
  // Full-width digits too.
  const written = cell.normalize('NFKC').replace(/\s?%/, '').trim()
  if (!decimal.test(written)) return unreadable
  return ratingOf(Number(written.replace(',', '.')))
}

/** Validates a rating that is already a number. */
export function ratingOf(number: number): Rating {
  // Half up; `|| 0` makes one zero of two.
  const value = Math.round(number) || 0
  return value >= 0 && value <= RATING_MAX && !Number.isNaN(number)
    ? { value, isUnreadable: false }
    : unreadable
}
