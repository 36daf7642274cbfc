import { standing } from '@linkwright/core/internal/tracking/ranks/standing'
import type { Ranks } from './line-path.ts'

const DAY_MS = 86_400_000

/** What is read out of a line at each of its points: a rank stands until the next look-up, though nobody looked that day. */
export function readOut(ranks: Ranks, days: readonly string[]): Ranks {
  const [first = '', second = ''] = days
  const step = Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS)
  return standing(ranks, step > 0 ? step : 1)
}
