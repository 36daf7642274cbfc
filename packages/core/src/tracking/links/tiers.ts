/** 1 points at the page, 2 at a link of the first tier, 3 at one of the second. */
export type Tier = 1 | 2 | 3

/**
 * The tier of a link by its depth, since `level` knows only primary and secondary: a secondary link
 * under a primary one is in the second tier, under a secondary one in the third.
 */
export function tierOf(link: { level: string }, parent?: { level: string } | null): Tier {
  if (link.level === 'primary') return 1
  return parent?.level === 'secondary' ? 3 : 2
}

/** Whether links can be ordered or added under a link; the third tier is the last. */
export function takesTieredLinks(tier: Tier): boolean {
  return tier < 3
}
