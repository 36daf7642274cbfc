export interface RankSeries {
  label: string
  /** ISO days with the rank found on each; 0 and null are not found. */
  points: readonly { when: string; rank: number | null }[]
  /** The site of the reader: a solid line above the others. */
  isOwn?: boolean
}

/** All days of all series, oldest first, and each series' rank on each of them. */
export interface RankGrid {
  days: string[]
  rows: { label: string; isOwn: boolean; tone: number; ranks: Rank[] }[]
}

/** null: looked for and not found. undefined: not looked for on that day. */
export type Rank = number | null | undefined

/** Series laid out on the same days; the reader's own comes first and keeps the first color. */
export function rankGrid(series: readonly RankSeries[]): RankGrid {
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ when }) => when)))].toSorted()
  const ordered = series.toSorted((a, b) => Number(b.isOwn ?? false) - Number(a.isOwn ?? false))
  const rows = ordered.map(({ label, points, isOwn = false }, index) => {
    const found = new Map(points.map(({ when, rank }) => [when, rank || null]))
    return { label, isOwn, tone: (index % 6) + 1, ranks: days.map((day) => found.get(day)) }
  })
  return { days, rows }
}
