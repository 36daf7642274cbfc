import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { DB } from './tables.ts'

/** The tables that lead with `business_id`. */
export type TenantTable = {
  [T in keyof DB]: 'business_id' extends keyof DB[T] ? T : never
}[keyof DB]

/** A row to insert; whose it is follows from where it is inserted. */
export type OwnRow<T extends TenantTable> = Omit<Insertable<DB[T]>, 'business_id'>

/**
 * A business's own rows: every statement that starts here is held to them. Inside a transaction it is bound to
 * that transaction. Joins between tenant tables go over `business_id` too.
 */
export class TenantDb {
  readonly kysely: Kysely<DB>
  readonly businessId: number

  constructor(kysely: Kysely<DB>, businessId: number) {
    this.kysely = kysely
    this.businessId = businessId
  }

  // Kysely cannot type a condition on a table it does not know yet, so each builder is made as if for one of them.
  from<T extends TenantTable>(table: T): SelectQueryBuilder<DB, T, object> {
    const query = this.kysely.selectFrom(table as 'sites').where(this.own(table))
    return query as unknown as SelectQueryBuilder<DB, T, object>
  }

  insert<T extends TenantTable>(table: T, rows: OwnRow<T> | OwnRow<T>[]) {
    const own = (Array.isArray(rows) ? rows : [rows]).map((row) => ({ ...row, business_id: this.businessId }))
    return this.kysely.insertInto(table).values(own as unknown as Insertable<DB[T]>[])
  }

  update<T extends TenantTable>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult> {
    const query = this.kysely.updateTable(table as 'sites').where(this.own(table))
    return query as unknown as UpdateQueryBuilder<DB, T, T, UpdateResult>
  }

  delete<T extends TenantTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult> {
    return this.kysely.deleteFrom(table as 'sites').where(this.own(table))
  }

  private own(table: string) {
    return sql<boolean>`${sql.ref(`${table}.business_id`)} = ${this.businessId}`
  }
}
