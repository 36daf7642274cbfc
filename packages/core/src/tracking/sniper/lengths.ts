/** Key phrases of a project. */
export const PROJECT_PHRASES = 6
/** Days after which a project is expired: its quota is a month's. */
export const PROJECT_DAYS = 30
/** Rows of a top ten. */
export const TOP_ROWS = 10
