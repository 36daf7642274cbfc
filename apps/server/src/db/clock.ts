import { sql } from 'kysely'

/** The database's clock, which all servers share: the time at which the transaction began. */
export const databaseNow = sql<Date>`now()`

export const inMs = (ms: number) => sql<Date>`${databaseNow} + ${ms} * interval '1 ms'`

/** The same in whole milliseconds, as JavaScript reads it. */
export const inWholeMs = (ms: number) => sql<Date>`date_trunc('milliseconds', ${inMs(ms)})`
