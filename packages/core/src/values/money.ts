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

const formats = new Map<string, Intl.NumberFormat>()

/** An amount as people read it: `123456` of `usd` is `$1,234.56`. */
export function amountIn(cents: Cents, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format)
  // Adding 0 turns -0 into 0.
  return format.format(toDollars(cents) + 0)
}
