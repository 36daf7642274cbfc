/** Why a look is stored, and what the timeline says about it. */
export const keptReasons = {
  first: 'First check',
  change: 'Something changed',
  confirm: 'Confirmed by a second check',
  claim: 'Checked for a claim',
  quarter: 'Kept once in 91 days',
} as const
export type WhyKept = keyof typeof keptReasons
