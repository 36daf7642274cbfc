import type { Database } from './database.ts'
import { vacuumWhenIdle } from './vacuum.ts'
import { sql } from 'kysely'
import { is, typedSql } from './typed-sql.ts'

/** Maintenance of the embedded database that background processes of a PostgreSQL server do. */
export async function runMaintenance(
  database: Pick<Database, 'jobs' | 'withOwner' | 'status'>,
): Promise<void> {
  await vacuumWhenIdle(database)
  await checkpointWhenLong(database)
}

const MOST_BEHIND = 128 * 1024 * 1024

/**
 * Checkpoints the embedded database when its log has grown long, and returns whether it did. Log before a checkpoint
 * can be reused; log after it is replayed by the first start after a kill or a power cut. PostgreSQL has a checkpointer
 * process; the embedded database would let the log grow.
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
