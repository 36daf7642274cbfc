import { type SerpFeature, serpFeatureNames } from '@linkwright/core/tracking/ranks/serp-feature'
import { fold } from '@linkwright/core/values/text-match'
import type { FoundFeatures } from '../search-results/features.ts'
import type { FoundPage } from '../search-results/port.ts'
import { chance, seedOf, shuffled } from './chance.ts'
import { fortnightOf } from './own-rank.ts'

/** How often each stands beside results, and how many of the first ten it names. */
const usual: Readonly<Record<SerpFeature, readonly [often: number, names: number]>> = {
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
/** Fortnights for which most of it stays as it is. */
const STAYS = 3

/** What stands beside invented results: the same for the same phrase in the same weeks; it names pages that rank. */
export function sampleFeatures(q: string, items: readonly FoundPage[], now: Date): FoundFeatures {
  const first = items.slice(0, 10).map(({ url }) => url)
  const weeks = Math.floor(fortnightOf(now) / STAYS)
  const entries = serpFeatureNames.map((feature) => {
    const random = chance(seedOf(0, 'beside results', feature, fold(q), weeks))
    const [often, names] = usual[feature]
    return [feature, random() < often && shuffled(first, random).slice(0, names)] as const
  })
  return Object.fromEntries(entries)
}
