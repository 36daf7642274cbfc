interface Opportunity {
  /** Domain authority, 0 to 100; null if unknown, which counts as 0. */
  da: number | null
  /** Number of links to the page that contains the link. */
  backlinks: number
  /** Whether its title contains a phrase of the page. */
  isPhraseInTitle: boolean
}

/**
 * Score of an opportunity, 0 to 100: round(0.6 × DA + 0.25 × min(100, 20 × log10(1 + backlinks)) + 15
 * if a phrase of the page is in the title), at most 100.
 */
export function engageScore({ da, backlinks, isPhraseInTitle }: Opportunity): number {
  const linked = Math.min(100, 20 * Math.log10(1 + Math.max(0, backlinks)))
  return Math.min(100, Math.round(0.6 * (da ?? 0) + 0.25 * linked + (isPhraseInTitle ? 15 : 0)))
}
