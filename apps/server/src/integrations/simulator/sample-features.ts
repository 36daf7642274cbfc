import { type SerpFeature, serpFeatureNames } from '@linkwright/core/tracking/ranks/serp-feature'
import { fold } from '@linkwright/core/values/text-match'
import type { FoundFeatures } from '../search-results/features.ts'
import type { FoundPage } from '../search-results/port.ts'
import { chance, seedOf, shuffled } from './chance.ts'
import { fortnightOf } from './own-rank.ts'

/** Probability of each feature, and how many of the first ten results it cites. */
const typical: Readonly<Record<SerpFeature, readonly [probability: number, citations: number]>> = {
  ai_answer: [0.55, 4],
  snippet: [0.3, 1],
  local_pack: [0.15, 0],
  ads: [0.4, 2],
  questions: [0.7, 4],
  knowledge_panel: [0.12, 1],
  top_stories: [0.1, 0],
  images: [0.35, 0],
  videos: [0.3, 0],
  shopping: [0.25, 0],
}
/** Number of fortnights without a change. */
const STABLE_FORTNIGHTS = 3

/** SERP features of simulated results, deterministic for a phrase in a period; they cite ranking pages. */
export function sampleFeatures(q: string, items: readonly FoundPage[], now: Date): FoundFeatures {
  const first = items.slice(0, 10).map(({ url }) => url)
  const weeks = Math.floor(fortnightOf(now) / STABLE_FORTNIGHTS)
  const entries = serpFeatureNames.map((feature) => {
    const random = chance(seedOf(0, 'beside results', feature, fold(q), weeks))
    const [probability, citations] = typical[feature]
    return [feature, random() < probability && shuffled(first, random).slice(0, citations)] as const
  })
  return Object.fromEntries(entries)
}
