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

/** What the columns of these rows should hold. `everybody` reads the rows of all businesses. */
export type Expected = (
  db: TenantDb,
  ids: readonly number[],
  everybody: Kysely<DB>,
) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>

/** What is stored although it follows from other rows, and how it is computed again. */
export type Rule = StoredColumns & { figure: string } & (
    | { of: 'rows'; table: LockedTable & keyof DB; expected: Expected }
    | { of: 'business'; correct: Correction<void> }
    | { of: 'batches'; correct: (db: TenantDb, stored: StoredColumns, after: number) => Promise<BatchFound> }
    | { of: 'website'; correct: Correction<SitePlace> }
    | { of: 'leads'; table: 'leads'; expected: RawBuilder<unknown> }
  )

export interface BatchFound {
  found: Found
  /** The last row of the batch; undefined when there is none behind it. */
  last: number | undefined
}
