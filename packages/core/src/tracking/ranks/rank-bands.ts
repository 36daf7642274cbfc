/** Where a rank lies, best first: `from` and `to` are both in it. */
export const bands = {
  top_3: { label: 'Top 3', from: 1, to: 3 },
  top_10: { label: '4–10', from: 4, to: 10 },
  top_20: { label: '11–20', from: 11, to: 20 },
  top_50: { label: '21–50', from: 21, to: 50 },
  beyond: { label: 'Beyond 50', from: 51, to: Infinity },
  not_found: { label: 'Not found', from: 0, to: 0 },
} as const
export type Band = keyof typeof bands
export const bandNames = Object.keys(bands) as Band[]

/** The band of each rank down to the first that lies beyond all of them. */
const bandOfRank = Array.from({ length: bands.beyond.from }, (_, rank) =>
  bandNames.find((name) => rank >= bands[name].from && rank <= bands[name].to),
)

/** The band of a rank; 0 is not found. */
export function bandOf(rank: number): Band {
  return bandOfRank[rank] ?? 'beyond'
}

/**
 * A rank is valid until the next look-up, but no longer than this: twice the longest interval and a few days. An older
 * rank is not evidence for a day.
 */
export const RANK_VALID_DAYS = 31

/** Ranks by bucket of several days: 0 is not found, null not looked up. */
export type Ranks = readonly (number | null)[]

/** The rank of each bucket: its own, or the newest earlier one that is still valid. */
export function carriedRanks(ranks: Ranks, step: number): (number | null)[] {
  const most = Math.floor(RANK_VALID_DAYS / step)
  let last = -Infinity
  let stood: number | null = null
  return ranks.map((rank, index) => {
    if (rank !== null) [last, stood] = [index, rank]
    return index - last <= most ? stood : null
  })
}

/**
 * Places gained between the last two checks, positive when the phrase moved up: a falling rank number is an
 * improvement. 0 (shown as a dash) for no change, and when either check found no rank. `ranks` is oldest first.
 */
export function rankChange(ranks: readonly { rank: number | null }[]): number {
  const newest = ranks.at(-1)?.rank
  const previous = ranks.at(-2)?.rank
  return newest && previous ? previous - newest : 0
}
