import type { Category, Ratios } from './gauge.ts'

/** Percent of each category. Every link counts in one category, so they sum to 100; without links all are 0. */
export function ratios(counts: Record<Category, number>): Ratios {
  const total = counts.blended + counts.exact + counts.natural
  const percent = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  return {
    blended: percent(counts.blended),
    exact: percent(counts.exact),
    natural: percent(counts.natural),
  }
}
