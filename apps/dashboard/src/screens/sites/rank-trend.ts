/**
 * A rank line without axes: null where the phrase was not found (rank 0). Days on which only other phrases were checked
 * (null) are left out, so that they do not break the line.
 */
export const rankTrend = (ranks: readonly (number | null)[]): (number | null)[] =>
  ranks.filter((rank) => rank !== null).map((rank) => (rank === 0 ? null : rank))
