/** Characters of the text that the rows of a list are to hold. */
export const FILTER_LENGTH = 200

/** Rows that numbered pages may skip; further on a cursor leads. */
export const OFFSET_MAX = 1_000_000
