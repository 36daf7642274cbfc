import type { Category } from './gauge.ts'

/** What the three gauges are called (Spec A §2). */
export const gaugeNames: Readonly<Record<Category, string>> = {
  blended: 'Blended',
  exact: 'Exact Match',
  natural: 'Natural',
}
