import type { Rank } from './series.ts'

export const rankLabels = {
  label: 'Rank history',
  day: 'Date',
  asTable: 'View as table',
  asChart: 'View as chart',
  loading: 'the rank history',
  none: 'No ranks yet',
  later: 'The chart starts with the second rank check.',
  first: (label: string, rank: number | null, day: string) => `${label}: ${rankLabels.rank(rank)} on ${day}`,
  /** A rank as text. */
  rank: (rank: Rank) => (rank === undefined ? '–' : rank === null ? 'Not found' : `${rank}`),
}
