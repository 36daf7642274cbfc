import { carriedRanks } from '@linkwright/core/internal/tracking/ranks/rank-bands'

/** Ranks by point: 0 means not found, null not checked. */
export type Ranks = readonly (number | null)[]

/** A rank as text. */
export function rankText(rank: number | null | undefined): string {
  return rank === 0 ? 'Not found' : String(rank ?? '–')
}

/**
 * The path of a line. It continues over unchecked points and breaks at points not found. A single point is a dot.
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

/** The index of the line nearest to a position; undefined if no line has a rank there. */
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

/** Read-out values at each point: a rank applies until the next check. */
export function readOut(ranks: Ranks, days: readonly string[]): Ranks {
  const [first = '', second = ''] = days
  const step = Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS)
  return carriedRanks(ranks, step > 0 ? step : 1)
}
