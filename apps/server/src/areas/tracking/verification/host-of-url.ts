import { type RawBuilder, sql } from 'kysely'

/** The host of a stored URL in SQL, as `hostOf` of core reads it; null for other schemes. */
export const hostOfUrl = (column: string): RawBuilder<string | null> =>
  sql<string | null>`lower(substring(${sql.ref(column)} from '^https?://([^/:?#]+)'))`
