import { addressKey } from '@linkwright/core/tracking/verification/address-key'
import type { PageFacts } from '@linkwright/core/tracking/verification/look'
import { directivesOf } from '@linkwright/core/tracking/verification/robots-directives'
import type { Markup } from './read-markup.ts'

/**
 * The facts of a page.
 *
 * @param robotsTag values of its X-Robots-Tag
 */
export function factsOf(
  { metas, canonicals, ...markup }: Omit<Markup, 'refresh'>,
  robotsTag: readonly string[],
): PageFacts {
  const [canonical = null] = canonicals
  // Search engines ignore canonical links that contradict each other.
  const isOne = new Set(canonicals.map(addressKey)).size === 1
  return { ...markup, ...directivesOf(metas, robotsTag), canonical: isOne ? canonical : null }
}
