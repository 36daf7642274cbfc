import { carriedRanks } from '@linkwright/core/internal/tracking/ranks/rank-bands'

/** Ranks by point: 0 is not found, null not looked up. */
export type Ranks = readonly (number | null)[]

/**
 * The path of a line: it runs on over points that nobody looked up and breaks where it was not found. A point by itself
 * is a dot.
 */
export function linePath(ranks: Ranks, xs: readonly number[], y: (rank: number) => number, gap = 0): string {
  let path = ''
  let isDown = false
  let alone = false
  for (const [index, rank] of ranks.entries()) {
    if (rank === null) continue
    if (rank === 0 && gap === 0) {
      if (alone) path += 'h0'
      isDown = alone = false
      continue
    }
    path += `${isDown ? 'L' : 'M'}${xs[index]?.toFixed(1)} ${y(rank).toFixed(1)}`
    alone = !isDown
    isDown = true
  }
  return alone ? `${path}h0` : path
}

/** The index of the line that is nearest to a place on a point; undefined where none has a rank there. */
export function nearestLine(
  lines: readonly { ranks: Ranks }[],
  at: number,
  place: number,
  y: (rank: number) => number,
): number | undefined {
  let best: number | undefined
  let least = Infinity
  for (const [index, { ranks }] of lines.entries()) {
    const rank = ranks[at]
    if (typeof rank !== 'number' || rank === 0) continue
    const away = Math.abs(y(rank) - place)
    if (away < least) [best, least] = [index, away]
  }
  return best
}

const DAY_MS = 86_400_000

/** Values of a line at each point: a rank holds until the next look-up. */
export function readOut(ranks: Ranks, days: readonly string[]): Ranks {
  const [first = '', second = ''] = days
  const step = Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS)
  return carriedRanks(ranks, step > 0 ? step : 1)
}
