/** The three gauges: the shares of a page's links that are exact match, blended and natural. */
export const categories = ['blended', 'exact', 'natural'] as const
export type Category = (typeof categories)[number]

// A-SCR-95
/** Names of the three gauges. */
export const gaugeNames: Readonly<Record<Category, string>> = {
  blended: 'Blended',
  exact: 'Exact Match',
  natural: 'Natural',
}

/** A range of percentages from `low` to `high`, both included. */
export interface Band {
  low: number
  high: number
}

export type Bands = Record<Category, Band>

/** Percent of each category; they sum to 100, or are all 0 when there are no links. */
export type Ratios = Record<Category, number>

/** Percentage points to the nearer edge of the band; 0 inside. */
export function distanceFromBand(value: number, band: Band): number {
  return Math.max(0, band.low - value, value - band.high)
}

/** A band of `spread` points on each side of a value, limited to 0 to 100. */
export function bandAround(value: number, spread: number): Band {
  return { low: Math.max(0, value - spread), high: Math.min(100, value + spread) }
}
