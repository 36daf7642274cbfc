import type { RankLine } from '../rank-lines/rank-line.ts'

export interface RankSeries {
  label: string
  /** ISO days with ranks; 0 and null mean not found. */
  points: readonly { when: string; rank: number | null }[]
  /** The user's own site: a solid line above the others. */
  isOwn?: boolean
}

/** Aligns series on the same days, oldest first. The own series comes first and gets the first color. */
export function rankGrid(series: readonly RankSeries[]): { days: string[]; lines: RankLine[] } {
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ when }) => when)))].toSorted()
  const ordered = series.toSorted((a, b) => Number(b.isOwn ?? false) - Number(a.isOwn ?? false))
  const lines = ordered.map(({ label, points, isOwn = false }) => {
    const found = new Map(points.map(({ when, rank }) => [when, rank ?? 0]))
    const ranks = days.map((day) => found.get(day) ?? null)
    // The days are those of look-ups, so a day without a rank gets none from an earlier one.
    return { id: label, label, isOwn, isOfDays: true, ranks }
  })
  return { days, lines }
}
