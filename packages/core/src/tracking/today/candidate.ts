import type { TodayFacts, TodayKind } from './kinds.ts'

/** Something that could be done today. With `kind`, `subject` identifies it. */
export interface Candidate extends TodayFacts {
  kind: TodayKind
  /** Id of the page, site, key phrase or order; 0 for a limit of the plan. */
  subject: number
  site_name: string | null
  page_nickname: string | null
  /** Value of what is late; null if unknown or if the user may not spend. */
  cents: number | null
}

/** A row that a user does not want to see for now. */
export interface PutOff {
  kind: TodayKind
  subject: number
  /** Its worth when it was put off. */
  worth: number
}
