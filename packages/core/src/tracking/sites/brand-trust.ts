import type { OnSubdomain } from '../ranks/on-subdomain.ts'
import { type ScoreColor, toneColor } from '../pages/page-score.ts'
import { scoreTone } from '../pages/score-tone.ts'

export interface BrandTrustInput {
  /** Scores of all the site's pages, 0 to 100 each. */
  page_scores: readonly number[]
  /** Rank of the site for its own brand name; null or 0 is not ranked. */
  brand_rank: number | null
  /** A subdomain that ranks above the site for that name, where the site does not count its subdomains. */
  brand_on_subdomain?: OnSubdomain | null | undefined
  /** Pages that have at least one phrase ranked 1 to 10. */
  pages_in_top_ten: number
}

/** The parts of brand trust: 0 to 50, 0 to 20 and 0 to 30 points. */
export interface BrandTrustParts {
  base: number
  rank: number
  share: number
}

/** The most each part can reach. */
export const brandTrustMaxima: BrandTrustParts = { base: 50, rank: 20, share: 30 }

// A-CONST-52 to A-CONST-57
/** [rank up to, points]. */
export const brandRankPoints = [
  [1, 20],
  [5, 18],
  [10, 15],
  [30, 10],
  [50, 5],
] as const
// A-CONST-58 to A-CONST-65
/** [percent of pages from, points]. */
export const pageSharePoints = [
  [100, 30],
  [80, 27],
  [60, 25],
  [40, 20],
  [20, 15],
  [10, 10],
  [1, 5],
] as const

/**
 * The base is half the mean page score. The share is the percent of pages with a phrase in the top ten, cut down
 * first: the specification's bands are whole numbers, and 79.5 would fall between two.
 */
export function brandTrustParts(site: BrandTrustInput): BrandTrustParts {
  const pages = site.page_scores.length
  const mean = pages === 0 ? 0 : site.page_scores.reduce((sum, score) => sum + score, 0) / pages
  const percent = pages === 0 ? 0 : Math.floor((100 * site.pages_in_top_ten) / pages)
  const rank = site.brand_rank && site.brand_rank > 0 ? site.brand_rank : Infinity
  return {
    base: mean / 2,
    rank: brandRankPoints.find(([worst]) => rank <= worst)?.[1] ?? 0,
    share: pageSharePoints.find(([least]) => percent >= least)?.[1] ?? 0,
  }
}

/** The fields of a site from which brand trust is computed. */
export function brandTrustInput(site: {
  brand_rank: number | null
  brand_on_subdomain?: OnSubdomain | null | undefined
  pages: readonly {
    stats: { page_score: number }
    keyphrases: readonly { rank: number | null }[]
  }[]
}): BrandTrustInput {
  const isInTopTen = (rank: number | null) => rank !== null && rank >= 1 && rank <= 10
  return {
    page_scores: site.pages.map((page) => page.stats.page_score),
    brand_rank: site.brand_rank,
    brand_on_subdomain: site.brand_on_subdomain,
    pages_in_top_ten: site.pages.filter((page) => page.keyphrases.some(({ rank }) => isInTopTen(rank)))
      .length,
  }
}

/** Brand trust, 0 to 100, rounded half up. */
export function brandTrust(site: BrandTrustInput): number {
  const { base, rank, share } = brandTrustParts(site)
  return Math.round(base + rank + share)
}

// A-CONST-41 to A-CONST-43
/** Above 75 blue, above 59 yellow, otherwise red. The blue limit is one above a page score's. */
export function brandTrustColor(score: number): ScoreColor {
  return toneColor[scoreTone(score, 'trust')]
}
