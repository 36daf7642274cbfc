import { type RawBuilder, sql } from 'kysely'

/** The vendor of a line `l`; empty if it names none. */
export const vendorName: RawBuilder<string> = sql<string>`coalesce(nullif(l.marketplace_vendor, ''), nullif(l.vendor, ''), '')`
