/** Maximum characters of a list's text filter. */
export const FILTER_LENGTH = 200

/** Rows that numbered pages may skip; further on a cursor leads. */
export const OFFSET_MAX = 1_000_000
