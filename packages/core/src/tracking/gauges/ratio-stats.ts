import type { PageStats } from '../pages/page-stats.ts'
import type { Category } from './gauge.ts'
import { ratios } from './ratios.ts'

type Counts = Readonly<Record<Category, number>>

/** A page's primary links by category, and its lines in the cart. */
export interface GaugeCounts {
  placed: Counts
  in_process: Counts
  cart: Counts
}

export type RatioStats = Pick<
  PageStats,
  | 'keyPhraseMixRatio'
  | 'exactMatchRatio'
  | 'brandedRatio'
  | 'keyPhraseMixRatioWithCart'
  | 'exactMatchRatioWithCart'
  | 'brandedRatioWithCart'
>

/** The links that the lighter needle counts: live, ordered or in the cart. */
export function withCart({ placed, in_process, cart }: GaugeCounts): Record<Category, number> {
  const sum = (category: Category) => placed[category] + in_process[category] + cart[category]
  return { blended: sum('blended'), exact: sum('exact'), natural: sum('natural') }
}

/**
 * The gauges of a page as its stats carry them: keyPhraseMix is blended, exactMatch exact, branded
 * natural. Percent with two decimals: enough to draw, and the same on every machine.
 */
export function ratioStats(counts: GaugeCounts): RatioStats {
  const now = ratios(counts.placed)
  const then = ratios(withCart(counts))
  return {
    keyPhraseMixRatio: rounded(now.blended),
    exactMatchRatio: rounded(now.exact),
    brandedRatio: rounded(now.natural),
    keyPhraseMixRatioWithCart: rounded(then.blended),
    exactMatchRatioWithCart: rounded(then.exact),
    brandedRatioWithCart: rounded(then.natural),
  }
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
