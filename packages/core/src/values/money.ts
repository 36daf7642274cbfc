/** Money inside the product: whole cents. Dollars exist only on the wire and on the screen. */
export type Cents = number

/** Dollars of the wire (a number, or a string with two decimals) as whole cents; half a cent rounds up. */
export function toCents(dollars: number | string): Cents {
  // Moving the decimal point in the text is exact; 1.005 * 100 is not. Adding 0 turns -0 into 0.
  const cents = dollars === '' ? NaN : Math.round(Number(`${Number(dollars)}e2`)) + 0
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${dollars}`)
  return cents
}

export function toDollars(cents: Cents): number {
  return cents / 100
}

/** A share of an amount, half up, exact: 500 basis points are 5 %. Whole numbers only, so no float drifts. */
export function percentOf(cents: Cents, basisPoints: number): Cents {
  const scaled = BigInt(cents) * BigInt(basisPoints) + 5000n
  const share = scaled / 10_000n
  // BigInt division cuts towards zero; half up means towards the larger number, below zero too.
  return Number(scaled < 0n && scaled % 10_000n !== 0n ? share - 1n : share)
}

export function floorAtZero(cents: Cents): Cents {
  return Math.max(0, cents)
}

/** `123456` as `$1,234.56`. */
export function formatDollars(cents: Cents): string {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString('en-US')
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${whole}.${rest}`
}
