/** Characters of the text that the rows of a list are to hold. */
export const FILTER_LENGTH = 200
