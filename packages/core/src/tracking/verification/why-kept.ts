/** Why a look is stored, and what the timeline says about it. */
export const keptReasons = {
  first: 'First look',
  change: 'Something changed',
  confirm: 'Confirmed by a second look',
  claim: 'Looked at for a claim',
  quarter: 'Kept once in 91 days',
} as const
export type WhyKept = keyof typeof keptReasons
