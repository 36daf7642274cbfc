/** Characters that are stored of a phrase. */
export const PHRASE_LENGTH = 255
/** Characters; a hint only, nothing is cut at it. */
export const PHRASE_LENGTH_HINT = 80
