import { testCards, testToken } from '@linkwright/core/buying/payments/test-card'

export const messages = {
  unknown: 'Only test cards work here: try 4242 4242 4242 4242.',
  expiry: 'Please enter month and year, such as 12 / 30.',
  past: 'This card has expired.',
  cvc: 'Please enter the 3 or 4 digits on the back.',
}

/** The input of a test card. */
export interface Typed {
  number: string
  expiry: string
  cvc: string
}

/** Two-digit years belong to this century. */
const CENTURY = 2000
const numbers: readonly string[] = Object.values(testCards).map(({ number }) => number)

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

function expiryOf(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? []
  if (Number(month) < 1 || Number(month) > 12) return undefined
  return { month: Number(month), year: CENTURY + Number(year) }
}

/** The token of a complete card; undefined while the input is incomplete or invalid. */
export function tokenOf(typed: Typed, now: number): string | undefined {
  const expiry = expiryOf(typed.expiry)
  if (expiry === undefined || Object.values(errorsIn(typed, now)).some(Boolean)) return undefined
  return /^\d{3,4}$/.test(typed.cvc)
    ? testToken(digitsOf(typed.number), expiry.month, expiry.year)
    : undefined
}

/**
 * The field errors; incomplete input has none. A number that is not a test card may be a real card: the field refuses it
 * while it is typed, and it is never sent.
 */
export function errorsIn({ number, expiry, cvc }: Typed, now: number) {
  const digits = digitsOf(number)
  const isWhole = digitsOf(expiry).length >= 4 || /\/\s*\d\d/.test(expiry)
  const until = expiryOf(expiry)
  // A card is valid until the end of its month.
  const isPast = until !== undefined && now >= Date.UTC(until.year, until.month)
  return {
    number: digits.length >= 16 && !numbers.includes(digits) ? messages.unknown : undefined,
    expiry: !isWhole ? undefined : until === undefined ? messages.expiry : isPast ? messages.past : undefined,
    cvc: /^\d{0,4}$/.test(cvc.trim()) ? undefined : messages.cvc,
  }
}
