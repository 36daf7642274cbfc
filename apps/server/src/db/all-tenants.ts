import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'
import { TenantDb } from './tenant.ts'

/** Rows of every business, for calls that only administrators may make, and for data without a business. */
export class AllTenants {
  readonly kysely: Kysely<DB>

  constructor(kysely: Kysely<DB>) {
    this.kysely = kysely
  }

  /** The guarded rows of one business. */
  of(businessId: number): TenantDb {
    return new TenantDb(this.kysely, businessId)
  }
}
