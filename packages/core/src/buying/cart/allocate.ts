import type { Cents } from '../../values/money.ts'
import type { Totals } from './totals.ts'

interface Line {
  type: string
  /** Null for lines without a product of the catalogue. */
  product: number | null
  cents: Cents
}

/** A discount that a cart got, on one product. */
interface AppliedDiscount {
  product: number
  cents: Cents
}

/**
 * The discount of each cart line, in the order of the lines. A discount is split over the lines of its product, and
 * the plan discount over all lines, each in proportion to the remaining prices. The sum equals the discounts of the
 * cart to the cent, and no line becomes negative. Lines of account credit get no discount.
 */
export function allocate(
  lines: readonly Line[],
  discounts: readonly AppliedDiscount[],
  { extra, plan }: Pick<Totals, 'extra' | 'plan'>,
): Cents[] {
  const left = lines.map(({ type, cents }) => (type === 'credit' ? 0 : cents))
  /** Deducts an amount from some lines, at most what they still cost, and returns the deducted amount. */
  const take = (amount: Cents, places: readonly number[]): Cents => {
    const weights = places.map((at) => left[at] ?? 0)
    const most = Math.min(
      amount,
      weights.reduce((sum, cents) => sum + cents, 0),
    )
    for (const [index, share] of shareOut(most, weights).entries()) {
      const at = places[index]
      if (at !== undefined) left[at] = (left[at] ?? 0) - share
    }
    return most
  }
  const all = [...lines.keys()]
  let rest = extra
  for (const { product, cents } of discounts)
    rest -= take(
      Math.min(rest, cents),
      all.filter((at) => lines[at]?.product === product),
    )
  take(rest, all)
  take(plan, all)
  return lines.map(({ type, cents }, at) => (type === 'credit' ? 0 : cents - (left[at] ?? 0)))
}

/**
 * Splits an amount in whole cents by weight: each share is rounded down to the cent, and the remaining cents go to the
 * largest remainders, the first of equal ones. No share exceeds its weight if the amount is at most their sum.
 */
export function shareOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (amount === 0 || all === 0) return weights.map(() => 0)
  const parts = weights.map((weight, at) => ({ at, ...partOf(amount, weight, all) }))
  const shares = parts.map(({ share }) => share)
  const over = amount - shares.reduce((sum, share) => sum + share, 0)
  parts.sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of parts.slice(0, over)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** `amount * weight / all` in whole numbers, exact for any size; most are small enough for fast arithmetic. */
function partOf(amount: Cents, weight: Cents, all: Cents): { share: Cents; remainder: number } {
  const part = amount * weight
  if (Number.isSafeInteger(part)) return { share: (part - (part % all)) / all, remainder: part % all }
  const [large, whole] = [BigInt(amount) * BigInt(weight), BigInt(all)]
  return { share: Number(large / whole), remainder: Number(large % whole) }
}
