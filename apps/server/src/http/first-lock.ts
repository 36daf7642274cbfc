import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../db/tenant.ts'
import { type ShapeOf, typedSql } from '../db/typed-sql.ts'

/**
 * A query that locks what a change needs and selects one row of it, where the condition holds; no row where it is gone.
 * What the locks protect is read by the next statement: this one sees what was there before it waited.
 */
export interface FirstLock<Row> {
  /** Its shape, the same within JSON. */
  row: ShapeOf<Row>
  query: (db: TenantDb, condition: RawBuilder<boolean>) => RawBuilder<unknown>
}

/** Runs the query by itself. */
export async function lockFirst<Row>(db: TenantDb, lock: FirstLock<Row>): Promise<{ locked: Row | null }> {
  const { rows } = await typedSql(lock.row)`${lock.query(db, sql<boolean>`true`)}`.execute(db)
  return { locked: rows[0] ?? null }
}
