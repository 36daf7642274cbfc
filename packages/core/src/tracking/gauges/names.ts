import type { Category } from './gauge.ts'

// A-SCR-95
/** Names of the three gauges. */
export const gaugeNames: Readonly<Record<Category, string>> = {
  blended: 'Blended',
  exact: 'Exact Match',
  natural: 'Natural',
}
