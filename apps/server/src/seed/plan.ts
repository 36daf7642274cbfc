import type { PageType } from '@linkwright/core/tracking/pages/page'
import type { AnchorMix } from '../integrations/simulator/anchors.ts'
import type { Trend } from './ranks.ts'

/** Text, rank trend, monthly searches (null while unknown). */
export type PhrasePlan = readonly [text: string, trend: Trend, volume: number | null]

/** A demo page. */
export interface PagePlan {
  name: string
  url: string
  type: PageType
  /** Null when the words were never counted. */
  words: number | null
  phrases: readonly PhrasePlan[]
  /** Placed primary links. */
  links: number
  /** Number of them, the oldest, that were imported from one file. */
  imported?: number
  /** An import whose rows were all refused, or one that is waiting. */
  file?: 'failed' | 'waiting'
  mix: AnchorMix
  /** Days since the newest link. */
  newest: number
  reporting?: 'Top Ten'
}

/** A demo site. */
export interface SitePlan {
  name: string
  url: string
  country: string
  place?: { city: string; state: string }
  categories: readonly string[]
  competitors: readonly string[]
  brandRank: number | 'not found' | 'never checked'
  /** Days of history. */
  days: number
  /** Strength of the competitors for its phrases; 1 is normal. */
  rivals: number
  disabled?: true
  pages: readonly PagePlan[]
}
