/** The version of every package here: `changeset version` raises theirs, and a test compares this one. */
export const VERSION = '0.1.0'

/** The application version. Browsers ignore stored data of another version. */
export const API_LEVEL = '0.7.02060421'
