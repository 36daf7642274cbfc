import type { Category } from './gauge.ts'

// Spec A §2
/** What the three gauges are called. */
export const gaugeNames: Readonly<Record<Category, string>> = {
  blended: 'Blended',
  exact: 'Exact Match',
  natural: 'Natural',
}
