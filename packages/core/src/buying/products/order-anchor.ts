import { ANCHOR_WORDS } from '../../tracking/link-map/phrase-parts.ts'
import { wordCount } from '../../values/text-match.ts'

export const ANCHOR_TOO_LONG = `Anchor text can only be up to ${ANCHOR_WORDS} words`
export const ANCHOR_REQUIRED = 'Anchor text is required'

/** Why a link cannot be ordered with this anchor, or undefined. One rule for every form that orders a link. */
export function anchorProblem(anchor: string): string | undefined {
  const words = wordCount(anchor)
  if (words > ANCHOR_WORDS) return ANCHOR_TOO_LONG
  return words === 0 ? ANCHOR_REQUIRED : undefined
}
