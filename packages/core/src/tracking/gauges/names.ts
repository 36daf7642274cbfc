import type { Category } from './gauge.ts'

// A-SCR-95
/** What the three gauges are called. */
export const gaugeNames: Readonly<Record<Category, string>> = {
  blended: 'Blended',
  exact: 'Exact Match',
  natural: 'Natural',
}
