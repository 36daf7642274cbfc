/** The one of every package here; `changeset version` raises theirs, and a test then asks for this one. */
export const VERSION = '0.1.0'

/** The application version. What a browser keeps of another level is not read. */
export const API_LEVEL = '0.7.02060421'
