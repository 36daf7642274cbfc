import type { KeyPhrase } from '@linkwright/core/internal/tracking/key-phrases/key-phrase'

const MONTHS = 6

/**
 * The ranks of the six months before the newest check, oldest first, for a sparkline; null where the phrase was not
 * found (rank 0 on the wire).
 */
export function lastSixMonths(
  ranks: readonly Pick<KeyPhrase['ranks'][number], 'when' | 'rank'>[],
): (number | null)[] {
  const newest = ranks.at(-1)?.when
  if (newest === undefined) return []
  const from = new Date(newest)
  from.setUTCMonth(from.getUTCMonth() - MONTHS)
  const first = from.toISOString().slice(0, 10)
  return ranks.filter(({ when }) => when >= first).map(({ rank }) => (rank === 0 ? null : rank))
}
