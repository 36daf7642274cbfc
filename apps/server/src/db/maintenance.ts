import type { Database } from './database.ts'
import { vacuumWhenIdle } from './vacuum.ts'
import { sql } from 'kysely'
import { is, typedSql } from './typed-sql.ts'

/** What processes of a PostgreSQL of one's own do beside it, and nobody in the embedded database. */
export async function runMaintenance(
  database: Pick<Database, 'jobs' | 'withOwner' | 'status'>,
): Promise<void> {
  await vacuumWhenIdle(database)
  await checkpointWhenLong(database)
}

const MOST_BEHIND = 128 * 1024 * 1024

/**
 * Checkpoints the embedded database when its log has grown long, and answers whether it did: the log before a
 * checkpoint is free to be used again, and what came after it is read again by the first start after a kill or a power
 * cut. A PostgreSQL of one's own has a process that does this; the embedded one would go on for as long as it runs.
 */
export async function checkpointWhenLong(
  { withOwner }: Pick<Database, 'withOwner'>,
  mostBehind = MOST_BEHIND,
): Promise<boolean> {
  return await withOwner(async (owner) => {
    const { rows } = await typedSql({ behind: is.number })`
      select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as behind from pg_control_checkpoint()`.execute(
      owner,
    )
    if ((rows[0]?.behind ?? 0) <= mostBehind) return false
    await sql`checkpoint`.execute(owner)
    return true
  })
}
