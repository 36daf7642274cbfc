import { wordCount } from '../values/words.ts'

/** Words of an anchor that is ordered, whatever product it is ordered with (Spec A §5). */
export const MOST_ANCHOR_WORDS = 5

/** Why an anchor cannot be ordered; undefined when it can. Links that exist already have no limit. */
export function whyNotOrderAnchor(anchor: string): string | undefined {
  return wordCount(anchor) > MOST_ANCHOR_WORDS
    ? `Anchor text can only be up to ${MOST_ANCHOR_WORDS} words`
    : undefined
}
