import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../db/tenant.ts'
import { type ShapeOf, typedSql } from '../db/typed-sql.ts'

/**
 * A query that locks the rows of a change and selects one of them if it meets the condition; no row if it was deleted.
 * Read protected data in the next statement: this one sees rows as they were before it waited.
 */
export interface FirstLock<Row> {
  /** Its shape, also within JSON. */
  row: ShapeOf<Row>
  query: (db: TenantDb, condition: RawBuilder<boolean>) => RawBuilder<unknown>
}

/** Runs the query alone. */
export async function lockFirst<Row>(db: TenantDb, lock: FirstLock<Row>): Promise<{ locked: Row | null }> {
  const { rows } = await typedSql(lock.row)`${lock.query(db, sql<boolean>`true`)}`.execute(db)
  return { locked: rows[0] ?? null }
}
