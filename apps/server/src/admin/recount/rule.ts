import type { Kysely, RawBuilder } from 'kysely'
import type { LockedTable } from '../../db/lock-order.ts'
import type { DB } from '../../db/tables.ts'
import type { TenantDb } from '../../db/tenant.ts'
import type { Found, StoredColumns } from './correct.ts'

export interface SitePlace {
  siteId: number
  pageIds: readonly number[]
}

/** Corrects the rows of a business, or of one of its websites, in the caller's transaction. */
export type Correction<Place> = (db: TenantDb, stored: StoredColumns, place: Place) => Promise<Found>

/** The expected values of these rows. `allBusinesses` reads the rows of all businesses. */
export type Expected = (
  db: TenantDb,
  ids: readonly number[],
  allBusinesses: Kysely<DB>,
) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>

/** Derived columns, and how they are recomputed. */
export type Rule = StoredColumns & { figure: string } & (
    | { of: 'rows'; table: LockedTable & keyof DB; expected: Expected }
    | { of: 'business'; correct: Correction<void> }
    | { of: 'batches'; correct: (db: TenantDb, stored: StoredColumns, after: number) => Promise<BatchFound> }
    | { of: 'website'; correct: Correction<SitePlace> }
    | { of: 'leads'; table: 'leads'; expected: RawBuilder<unknown> }
  )

export interface BatchFound {
  found: Found
  /** Id of the last row; undefined when it was the last batch. */
  last: number | undefined
}
