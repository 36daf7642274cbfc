import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'
import { TenantDb } from './tenant.ts'

/** Rows of every business, for calls whose permission is an administrator's, and for what has no business at all. */
export class AllTenants {
  readonly kysely: Kysely<DB>

  constructor(kysely: Kysely<DB>) {
    this.kysely = kysely
  }

  /** The rows of one of them, held to it like everybody's. */
  of(businessId: number): TenantDb {
    return new TenantDb(this.kysely, businessId)
  }
}
