// How it works: docs/internals/tenants.md
import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type Kysely,
  type QueryExecutor,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { guarded } from './tenant-guard.ts'
import type { DB } from './tables.ts'

/** The tables that lead with `business_id`. */
export type TenantTable = {
  [T in keyof DB]: 'business_id' extends keyof DB[T] ? T : never
}[keyof DB]

/** A row to insert; the insert adds its business. */
export type OwnRow<T extends TenantTable> = Omit<Insertable<DB[T]>, 'business_id'>

/** Tables shared by all businesses: no tenant writes them. */
export type SharedTable = 'plans' | 'settings' | 'categories' | 'providers'

let kyselyOf: (db: TenantDb) => Kysely<DB>

/**
 * A business's own rows: every statement that starts here is restricted to them. Inside a transaction it is bound to
 * that transaction. Joins between tenant tables include `business_id`. Raw SQL is executed with it,
 * `sql`…`.execute(db)`, and must have the business among its parameters.
 */
export class TenantDb implements QueryExecutorProvider {
  readonly #kysely: Kysely<DB>
  readonly businessId: number

  static {
    kyselyOf = (db) => db.#kysely
  }

  constructor(kysely: Kysely<DB>, businessId: number) {
    this.#kysely = kysely
    this.businessId = businessId
  }

  getExecutor(): QueryExecutor {
    return guarded(this.#kysely.getExecutor(), this.businessId)
  }

  /** The business's own row. */
  business() {
    return this.#kysely.selectFrom('businesses').where('businesses.id', '=', this.businessId)
  }

  /** Read only. */
  shared<T extends SharedTable>(table: T): SelectQueryBuilder<DB, T, object> {
    return this.#kysely.selectFrom(table as 'plans') as unknown as SelectQueryBuilder<DB, T, object>
  }

  /** For raw SQL on shared tables, counters of attempts, settings, and counts over all businesses (decision 182) only. */
  get sharedOnly(): QueryExecutorProvider {
    return this.#kysely
  }

  /** For reads of several statements, and for jobs; a change in a request has its transaction already. */
  async transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    return await this.#kysely.transaction().execute((trx) => work(new TenantDb(trx, this.businessId)))
  }

  // Kysely cannot type a condition on a generic table, so each builder is typed as one fixed table.
  from<T extends TenantTable>(table: T): SelectQueryBuilder<DB, T, object> {
    const query = this.#kysely.selectFrom(table as 'sites').where(this.own(table))
    return query as unknown as SelectQueryBuilder<DB, T, object>
  }

  insert<T extends TenantTable>(table: T, rows: OwnRow<T> | OwnRow<T>[]) {
    const own = (Array.isArray(rows) ? rows : [rows]).map((row) => ({ ...row, business_id: this.businessId }))
    return this.#kysely.insertInto(table).values(own as unknown as Insertable<DB[T]>[])
  }

  update<T extends TenantTable>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult> {
    const query = this.#kysely.updateTable(table as 'sites').where(this.own(table))
    return query as unknown as UpdateQueryBuilder<DB, T, T, UpdateResult>
  }

  delete<T extends TenantTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult> {
    return this.#kysely.deleteFrom(table as 'sites').where(this.own(table))
  }

  private own(table: string) {
    return sql<boolean>`${sql.ref(`${table}.business_id`)} = ${this.businessId}`
  }
}

/** Unrestricted, for the job queue and the bus below the areas. No area may import it. */
export function unguarded(db: TenantDb): Kysely<DB> {
  return kyselyOf(db)
}
