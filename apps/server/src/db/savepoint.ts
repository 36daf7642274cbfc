import { sql } from 'kysely'
import { type TenantDb, unguarded } from './tenant.ts'

/** Does a part of a transaction that undoes itself alone when it throws; what it threw is thrown on. */
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
