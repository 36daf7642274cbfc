import type { Category } from '../gauges/gauge.ts'
import { type AnchorType, categoryOf } from '../links/anchor.ts'
import { weightedChoice } from '../../values/weighted-choice.ts'
import { fold } from '../../values/text-match.ts'
import { type Anchors, anchorsOf, type MapPage } from './anchors.ts'
import { quotas, type Quotas } from './quotas.ts'
import { MAP_SIZE, type MapWeights, mapWeights, type SuggestedType } from './weights.ts'

/** Initial values of a suggested link. */
export interface Suggestion {
  anchor_text: string
  anchor_type: SuggestedType
  anchor_category: Category
}

interface SuggestOptions {
  /** Returns numbers from 0 up to, not including, 1; the same numbers produce the same map. */
  random: () => number
  /** Number of suggestions in the complete map, including existing ones. */
  count?: number
  /** The existing suggestions. */
  existing?: readonly { anchor_text: string; anchor_type: AnchorType }[]
}

/** The type that replaces a type without anchors; otherwise any type of its category, by weight. */
const insteadOf: Partial<Record<SuggestedType, SuggestedType>> = { 'partial keyword': 'keyword plus' }

/**
 * The suggestions that fill a page's link map, in an order of chance: so many of each category that the
 * whole map keeps its quotas, the type drawn by the weights, the text one of those of its type that the map has
 * least often. None for a page without key phrases, and none when the map is full.
 */
export function suggest(
  page: MapPage,
  { random, count = MAP_SIZE, existing = [] }: SuggestOptions,
): Suggestion[] {
  const folded = (text: string) => fold(text, page.language)
  if (page.phrases.every((phrase) => folded(phrase) === '')) return []
  const weights = mapWeights(page.page_type)
  const anchors = anchorsOf(page)
  const missing = missingFrom(existing, weights, count, random)
  const used = new Map<string, number>()
  const use = (text: string) => used.set(folded(text), (used.get(folded(text)) ?? 0) + 1)
  for (const { anchor_text } of existing) use(anchor_text)

  return Array.from({ length: Math.max(0, count - existing.length) }, () => {
    const anchor_category = weightedChoice(
      weights.categories.map(([category]) => [category, missing[category]] as const),
      random,
    )
    missing[anchor_category] -= 1
    const anchor_type = drawType(weights.types[anchor_category], anchors, random)
    const anchor_text = leastUsed(
      anchors.get(anchor_type) ?? [],
      (text) => used.get(folded(text)) ?? 0,
      random,
    )
    use(anchor_text)
    return { anchor_text, anchor_type, anchor_category }
  })
}

/** Where the map holds more of a category than its quota, the others together miss more than there is room for. */
function missingFrom(
  existing: readonly { anchor_type: AnchorType }[],
  { categories }: MapWeights,
  count: number,
  random: () => number,
): Quotas {
  const assigned: Quotas = { blended: 0, exact: 0, natural: 0 }
  for (const { anchor_type } of existing) assigned[categoryOf(anchor_type)] += 1
  const whole = quotas(categories, count, random, assigned)
  return {
    blended: Math.max(0, whole.blended - assigned.blended),
    exact: Math.max(0, whole.exact - assigned.exact),
    natural: Math.max(0, whole.natural - assigned.natural),
  }
}

/** A type by its weight; one without anchors gives way. */
export function drawType(
  types: readonly (readonly [SuggestedType, number])[],
  anchors: Anchors,
  random: () => number,
): SuggestedType {
  const has = (type: SuggestedType | undefined) => type !== undefined && (anchors.get(type) ?? []).length > 0
  const drawn = weightedChoice(types, random)
  if (has(drawn)) return drawn
  const instead = insteadOf[drawn]
  if (instead !== undefined && has(instead)) return instead
  // Choosing by weight alone would repeat one text, because a host name has only one.
  return weightedChoice(
    types.map(([type]) => [type, anchors.get(type)?.length ?? 0] as const),
    random,
  )
}

/** One of the texts that were used least often. */
export function leastUsed(
  texts: readonly string[],
  timesUsed: (text: string) => number,
  random: () => number,
): string {
  const times = texts.map(timesUsed)
  const least = Math.min(...times)
  return weightedChoice(
    texts.filter((_, at) => times[at] === least).map((text) => [text, 1] as const),
    random,
  )
}
