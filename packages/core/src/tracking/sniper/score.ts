/** The competition for a phrase; null if unknown. */
export interface Competition {
  /** Average of the links to the ten pages. */
  primary_links_to_url: number | null
  /** The fewest links that a home page among them has. */
  homepage_low: number | null
  /** Average of the links to their home pages. */
  home_page_links: number | null
}

/** Maximum points of each part, and the number of links at which it is reached. */
const parts = {
  primary_links_to_url: { points: 40, full: 50 },
  homepage_low: { points: 30, full: 500 },
  home_page_links: { points: 30, full: 2000 },
} as const satisfies Record<keyof Competition, { points: number; full: number }>

/**
 * How hard it is to rank for a phrase, 0 to 100; lower is easier: 40 × min(1, links to URL average / 50) + 30 × min(1,
 * homepage minimum / 500) + 30 × min(1, homepage average / 2000), rounded. Null where a part is not known: it would be
 * taken for an easy phrase.
 */
export function sniperScore(competition: Competition): number | null {
  let score = 0
  for (const [name, { points, full }] of Object.entries(parts)) {
    const links = competition[name as keyof Competition]
    if (links === null) return null
    score += points * Math.min(1, links / full)
  }
  return Math.round(score)
}

/** The label next to the icon of a score. */
export const scoreLabels = { green: 'Easy', yellow: 'Medium', red: 'Hard' } as const

/** The color of a score: below 34 green, below 67 yellow, else red. */
export function sniperTone(score: number): keyof typeof scoreLabels {
  if (score < 34) return 'green'
  return score < 67 ? 'yellow' : 'red'
}
