interface Limits {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
}

/** The next value up or down, within the limits; without a value, the nearest limit or 0. */
export function stepNumber(value: number | null, up: boolean, { min, max, step = 1 }: Limits): number {
  const next = value === null ? ((up ? min : max) ?? 0) : sum(value, up ? step : -step)
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))
}

/** Exact decimal addition: 0.1 + 0.2 is 0.3. */
function sum(one: number, other: number): number {
  const places = Math.min(100, Math.max(placesOf(one), placesOf(other)))
  return Number((one + other).toFixed(places))
}

function placesOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}
