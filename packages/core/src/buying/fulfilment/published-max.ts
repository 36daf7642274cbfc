/** Lines of one call that stores published URLs of many. */
export const PUBLISHED_MAX = 500
