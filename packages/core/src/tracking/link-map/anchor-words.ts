/** Words that the anchor of an ordered link may have (Spec A §5). Links that exist already have no limit. */
export const ANCHOR_WORDS = 5
