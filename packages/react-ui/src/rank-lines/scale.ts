/** The axis of ranks runs 1 to 50, reversed. */
const worstRank = 50
export const rankTicks = [1, 10, 20, 30, 40, 50] as const
/** Ranks on the first page of results. */
export const pageOne = 10

/** Under the plot: a row of marks, and the days. */
export const ROOM_BELOW = 34

export interface Frame {
  width: number
  height: number
  top: number
  /** Space for the axis labels. */
  start: number
  /** Space for the end labels. */
  end: number
  bottom: number
}

/** Pixels from the top; ranks beyond the axis are drawn at its edge. */
export function rankY(
  rank: number,
  { height, top, bottom }: Pick<Frame, 'height' | 'top' | 'bottom'>,
): number {
  const share = (Math.min(worstRank, Math.max(1, rank)) - 1) / (worstRank - 1)
  return top + share * (height - top - bottom)
}

/** Ticks of an axis from 0 at 1, 2 or 5 times a power of ten, at most five of them above 0. */
export function countTicks(most: number): number[] {
  let step = 1
  // 1, 2, 5, 10, 20, …: the remainder by 9 is the first digit.
  while (step * 5 < most) step *= step % 9 === 2 ? 2.5 : 2
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

/** Pixels from the left for each day, spaced by time; a single day is at the right. */
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

/** Indexes of labeled days: first, last, and days between with at least `gap` pixels. */
export function labelledDays(xs: readonly number[], gap: number): number[] {
  const last = xs.length - 1
  const shown: number[] = []
  xs.forEach((x, index) => {
    const before = xs[shown.at(-1) ?? -1]
    const clearsLast = index === last || (xs[last] ?? 0) - x >= gap
    if (index === 0 || index === last || (clearsLast && x - (before ?? -Infinity) >= gap)) shown.push(index)
  })
  return shown
}

/** Runs of consecutive values without gaps, as index lists. */
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
