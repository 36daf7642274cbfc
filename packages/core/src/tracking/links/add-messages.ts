/** Reasons to refuse a link added by hand, in addition to the rules of its form. */
export const PLACED_LATER = 'Date placed cannot be in the future'
export const PLACED_TOO_EARLY = 'Date placed cannot be before 01/01/1990'
export const ALREADY_LINKED = 'This page already has a link from this URL.'
export const LAST_TIER = 'A link of the third tier cannot have links of its own.'
export const TAKEN_FROM_MAP = 'This suggestion is no longer on the link map.'
