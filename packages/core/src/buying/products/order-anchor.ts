import { wordCount } from '../../values/words.ts'

/** Words that the anchor of an ordered link may have (Spec A §5). Links that exist already have no limit. */
export const ANCHOR_WORDS = 5

export const ANCHOR_TOO_LONG = `Anchor text can only be up to ${ANCHOR_WORDS} words`
export const ANCHOR_REQUIRED = 'Anchor text is required'

/** Why a link cannot be ordered with this anchor, or undefined. One rule for every form that orders a link. */
export function whyNotAnchor(anchor: string): string | undefined {
  const words = wordCount(anchor)
  if (words > ANCHOR_WORDS) return ANCHOR_TOO_LONG
  return words === 0 ? ANCHOR_REQUIRED : undefined
}
