import { categories } from '../gauges/gauge.ts'
import { fold } from '../../values/text-match.ts'
import { anchorsOf, type MapPage } from './anchors.ts'
import type { Quotas } from './quotas.ts'
import { drawType, leastUsed, type Suggestion } from './suggest.ts'
import { innerPageWeights, mapWeights, type SuggestedType } from './weights.ts'

/** Times that one text is drawn, with those that exist, while another of its category is left. */
export const MOST_OF_ONE_TEXT = 3

interface DrawOptions {
  random: () => number
  /** Texts that are in the map or in the basket. */
  existing: readonly { anchor_text: string }[]
}

/**
 * Anchors for links that a page's link map lacks, so many of each category: the type is drawn by the weights of the
 * map, the text is the one of its type that exists least often. None for a page without key phrases.
 */
export function drawLinks(page: MapPage, counts: Readonly<Quotas>, options: DrawOptions): Suggestion[] {
  const { random, existing } = options
  const folded = (text: string) => fold(text, page.language)
  if (page.phrases.every((phrase) => folded(phrase) === '')) return []
  const used = new Map<string, number>()
  const timesUsed = (text: string) => used.get(folded(text)) ?? 0
  const use = (text: string) => used.set(folded(text), timesUsed(text) + 1)
  for (const { anchor_text } of existing) use(anchor_text)
  const anchors = anchorsOf(page)
  return categories.flatMap((anchor_category) =>
    Array.from({ length: counts[anchor_category] }, () => {
      const own = mapWeights(page.page_type).types[anchor_category]
      // The map of a home page has no exact anchors, but its links may be chosen freely.
      const types = own.length > 0 ? own : innerPageWeights.types[anchor_category]
      const isFresh = ([type]: readonly [SuggestedType, number]) =>
        (anchors.get(type) ?? []).some((text) => timesUsed(text) < MOST_OF_ONE_TEXT)
      const fresh = types.filter(isFresh)
      const anchor_type = drawType(fresh.length > 0 ? fresh : types, anchors, random)
      const anchor_text = leastUsed(anchors.get(anchor_type) ?? [], timesUsed, random)
      use(anchor_text)
      return { anchor_text, anchor_type, anchor_category }
    }),
  )
}
