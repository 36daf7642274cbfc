import type { PageType } from '@linkwright/core/tracking/pages/page'
import type { AnchorMix } from '../integrations/simulator/anchors.ts'
import type { Trend } from './ranks.ts'

/** Text, how its rank went, searches a month (null while not known). */
export type PhrasePlan = readonly [text: string, trend: Trend, volume: number | null]

/** What a demo page is like. */
export interface PagePlan {
  name: string
  url: string
  type: PageType
  /** Null when the words were never counted. */
  words: number | null
  phrases: readonly PhrasePlan[]
  /** Placed primary links. */
  links: number
  /** How many of them, the oldest, came from one file. */
  imported?: number
  /** A file was given whose rows were all refused, or one that waits to be worked off. */
  file?: 'failed' | 'waiting'
  mix: AnchorMix
  /** Days since the newest link. */
  newest: number
  reporting?: 'Top Ten'
}

/** What a demo site is like. */
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
  /** How strong those are who rank for its phrases; 1 is usual. */
  rivals: number
  disabled?: true
  pages: readonly PagePlan[]
}
