export interface RankSeries {
  label: string
  /** ISO days with ranks; 0 and null mean not found. */
  points: readonly { when: string; rank: number | null }[]
  /** The user's own site: a solid line above the others. */
  isOwn?: boolean
}

/** All days of all series, oldest first, with each series' rank per day. */
export interface RankGrid {
  days: string[]
  rows: { label: string; isOwn: boolean; tone: number; ranks: Rank[] }[]
}

/** null: not found. undefined: not checked on that day. */
export type Rank = number | null | undefined

/** Aligns series on the same days. The own series comes first and gets the first color. */
export function rankGrid(series: readonly RankSeries[]): RankGrid {
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ when }) => when)))].toSorted()
  const ordered = series.toSorted((a, b) => Number(b.isOwn ?? false) - Number(a.isOwn ?? false))
  const rows = ordered.map(({ label, points, isOwn = false }, index) => {
    const found = new Map(points.map(({ when, rank }) => [when, rank || null]))
    return { label, isOwn, tone: (index % 6) + 1, ranks: days.map((day) => found.get(day)) }
  })
  return { days, rows }
}
