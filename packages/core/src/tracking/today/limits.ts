export const PUT_OFF_DAYS = 7

/** Most rows of the list. */
export const MOST_ROWS = 7
/** Most rows of one site, and of one kind. */
export const MOST_OF_SITE = 2
export const MOST_OF_KIND = 3
