import type { Check } from './check.ts'

const lost = { families: ['dates'], becomes: 'nothing', most: 100 } as const satisfies Check

/** Days on which links of a file were lost. */
export const ofLostDays = {
  'links.importCandidates links.lost_on': lost,
  'links.importCsv csv.lost_on': lost,
}

/** Each attempt costs a password hash. */
export const slow = { becomes: 'nothing', most: 12 } as const
