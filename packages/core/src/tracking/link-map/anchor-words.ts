/** Words that the anchor of an ordered link may have. Links that exist already have no limit. */
export const ANCHOR_WORDS = 5
