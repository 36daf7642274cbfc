import { sql } from 'kysely'
import { type TenantDb, unguarded } from './tenant.ts'

/** Runs a part of a transaction that is rolled back alone when it throws; the error is rethrown. */
export async function inSavepoint<T>(db: TenantDb, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(unguarded(db))
  try {
    const done = await part()
    await sql`release savepoint part`.execute(unguarded(db))
    return done
  } catch (error) {
    await sql`rollback to savepoint part`.execute(unguarded(db))
    throw error
  }
}
