import type { Bands, Category } from './gauge.ts'

// A-CONST-68 to A-CONST-70
/** Bands of home pages, in both modes. */
export const homeBands: Bands = {
  blended: { low: 0, high: 10 },
  exact: { low: 0, high: 5 },
  natural: { low: 80, high: 95 },
}

/** Labels shown instead of the numbers of a band; natural has none. */
export const homeBandLabels: Partial<Record<Category, string>> = { blended: 'Under 10%', exact: 'Under 5%' }
