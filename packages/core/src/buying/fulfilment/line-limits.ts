/** Lines of one call that stores published URLs of many. */
export const PUBLISHED_MAX = 500
/** Of an external id, in characters. */
export const REF_LENGTH = 200
/** Of a domain authority; the least is 0. */
export const DA_MAX = 100

/** Of what was found, as text. */
export const REPORT_LENGTH = 20_000
