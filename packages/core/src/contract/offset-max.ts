/** Rows that numbered pages may skip; further on a cursor leads. */
export const OFFSET_MAX = 1_000_000
