import { sql } from 'kysely'

/** Requests to a host in a day, by all readers, after which its links wait for the next day. */
export const REQUESTS_PER_DAY = 60
/** What one look may need. */
const REQUESTS_PER_LOOK = 12

/** `read_hosts h` had no requests left for another look on the day of its last visit. */
export const isUsedUp = sql<boolean>`h.requests > ${sql.lit(REQUESTS_PER_DAY - REQUESTS_PER_LOOK)}`
