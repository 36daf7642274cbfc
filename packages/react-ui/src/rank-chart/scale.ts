/** The axis of ranks runs 1 to 50, reversed. */
const worstRank = 50
export const rankTicks = [1, 10, 20, 30, 40, 50] as const
/** Ranks on the first page of results. */
export const pageOne = 10

export interface Frame {
  width: number
  height: number
  top: number
  /** Room for the numbers of the axis. */
  start: number
  /** Room for the labels at the ends of the lines. */
  end: number
  bottom: number
}

/** Pixels from the top; ranks beyond the axis lie on its edge in the drawing alone. */
export function rankY(rank: number, { height, top, bottom }: Frame): number {
  const share = (Math.min(worstRank, Math.max(1, rank)) - 1) / (worstRank - 1)
  return top + share * (height - top - bottom)
}

/** Pixels from the left for each day, by time; a lone day lies at the right. */
export function dayXs(days: readonly string[], { width, start, end }: Frame): number[] {
  const times = days.map((day) => Date.parse(day))
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first
  return times.map((time) => start + (span === 0 ? 1 : (time - first) / span) * (width - start - end))
}

/** The index of the position nearest to a point; -1 without positions. */
export function nearest(positions: readonly number[], point: number): number {
  return positions.reduce(
    (best, position, index) =>
      Math.abs(position - point) < Math.abs((positions[best] ?? Infinity) - point) ? index : best,
    positions.length > 0 ? 0 : -1,
  )
}

/** Indexes of the days that get a label: the first, the last, and those between that keep `gap` pixels. */
export function labelledDays(xs: readonly number[], gap: number): number[] {
  const last = xs.length - 1
  const kept: number[] = []
  xs.forEach((x, index) => {
    const before = xs[kept.at(-1) ?? -1]
    const clearsLast = index === last || (xs[last] ?? 0) - x >= gap
    if (index === 0 || index === last || (clearsLast && x - (before ?? -Infinity) >= gap)) kept.push(index)
  })
  return kept
}

/** The stretches of a row without a missing value, each as the indexes it covers. */
export function runs(values: readonly (number | null)[]): number[][] {
  const found: number[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const last = found.at(-1)
    if (last?.at(-1) === index - 1) last.push(index)
    else found.push([index])
  })
  return found
}
