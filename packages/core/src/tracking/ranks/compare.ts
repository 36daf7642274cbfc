/** Change of a phrase's rank between two periods, with its label. */
export const changes = {
  risen: 'Risen',
  fallen: 'Fallen',
  same: 'Unchanged',
  new: 'New',
  lost: 'Lost',
  unfound: 'Not found',
  not_looked_before: 'No earlier data',
  not_looked: 'Not looked up',
} as const
export type RankSpanChange = keyof typeof changes
export const changeNames = Object.keys(changes) as [RankSpanChange, ...RankSpanChange[]]

/** The look-ups of a phrase within a span of days. */
export interface Span {
  /** The newest rank: 0 not found, null not looked up. */
  rank: number | null
  /** Sum and number of the ranks of all look-ups that found the site. */
  sum: number
  found: number
}

/** Compares the newest ranks of both periods. Without a look-up in both, the phrase neither rose nor fell. */
export function changeOf(before: number | null, now: number | null): RankSpanChange {
  if (now === null) return 'not_looked'
  if (before === null) return 'not_looked_before'
  if (before === 0) return now === 0 ? 'unfound' : 'new'
  if (now === 0) return 'lost'
  return now < before ? 'risen' : now > before ? 'fallen' : 'same'
}

/** The average of the ranks found, to one decimal; null if there are none. */
export function averageRank(spans: readonly Pick<Span, 'sum' | 'found'>[]): number | null {
  const found = spans.reduce((total, span) => total + span.found, 0)
  if (found === 0) return null
  return Math.round((10 * spans.reduce((total, span) => total + span.sum, 0)) / found) / 10
}

/** How many phrases went each way. */
export function countChanges(each: readonly RankSpanChange[]): Record<RankSpanChange, number> {
  const counts = Object.fromEntries(changeNames.map((name) => [name, 0])) as Record<RankSpanChange, number>
  for (const change of each) counts[change] += 1
  return counts
}
