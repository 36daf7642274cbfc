/**
 * Places gained between the last two checks, positive when the phrase moved up: a falling rank number is an
 * improvement. 0 (shown as a dash) for no change, and when either check found no rank. `ranks` is oldest first.
 */
export function rankChange(ranks: readonly { rank: number | null }[]): number {
  const newest = ranks.at(-1)?.rank
  const previous = ranks.at(-2)?.rank
  return newest && previous ? previous - newest : 0
}
