import { type AnchorType, anchorTypes, categoryOf } from '../links/anchor.ts'
import type { Bands, Category } from './gauge.ts'

/** Minimum number of links for greying out categories: a page's first link is always 100 percent of its category. */
export const GREYED_OUT_FROM = 10

/**
 * The anchor types of which one more link would lift their category above its band, in the order of the types.
 * `counts` are the page's placed and ordered primary links and its lines in the cart, as `withCart` adds them.
 */
export function greyedOut(counts: Readonly<Record<Category, number>>, bands: Bands): AnchorType[] {
  const total = counts.blended + counts.exact + counts.natural
  if (total < GREYED_OUT_FROM) return []
  return anchorTypes.filter((type) => {
    const category = categoryOf(type)
    return 100 * (counts[category] + 1) > bands[category].high * (total + 1)
  })
}
