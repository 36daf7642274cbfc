import { sql } from 'kysely'
import type { Database } from './database.ts'
import { is, type RowOf, typedSql } from './typed-sql.ts'

/** Autovacuum's thresholds: number and share of dead rows before a vacuum. */
const LEAST_DEAD = 50
const PART_DEAD = 0.2
/** The same for new rows, which are not marked visible to all until then. */
const LEAST_NEW = 1000
const PART_NEW = 0.2
/** Transactions after which a table must be scanned, like PostgreSQL's `vacuum_freeze_table_age`. */
const OLDEST = 150_000_000

const outdatedRow = {
  name: is.text,
  /** More dead than live rows, or too old. */
  urgent: is.boolean,
}
type Outdated = RowOf<typeof outdatedRow>

/**
 * Reclaims the space of deleted rows in the embedded database, which has no autovacuum: otherwise every list reads all
 * old row versions. A vacuum is one statement and blocks the single thread, so tables are vacuumed one by one while
 * nothing else waits; a mostly dead table is vacuumed at once. Returns their names.
 */
export async function vacuumWhenIdle({
  jobs,
  withOwner,
  status,
}: Pick<Database, 'jobs' | 'withOwner' | 'status'>): Promise<string[]> {
  const done: string[] = []
  for (const { name, urgent } of await outdatedTables(jobs)) {
    const { waiting, running_for_ms } = await status()
    if (!urgent && (waiting > 0 || running_for_ms > 0)) continue
    await withOwner((owner) => sql`vacuum (skip_locked, truncate false) ${sql.raw(name)}`.execute(owner))
    done.push(name)
  }
  return done
}

/** Includes PostgreSQL's own tables: statistics are rows that are rewritten each time. The largest come last. */
async function outdatedTables(jobs: Database['jobs']): Promise<Outdated[]> {
  await sql`select pg_stat_force_next_flush()`.execute(jobs)
  const { rows } = await typedSql(outdatedRow)`
    with t as (
      select format('%I.%I', s.schemaname, s.relname) as name, s.n_dead_tup as dead, s.n_ins_since_vacuum as new,
        greatest(c.reltuples, 0) as rows, age(c.relfrozenxid) as age, c.relpages as pages
      from pg_stat_all_tables s join pg_class c on c.oid = s.relid
      where c.relkind = 'r' and c.relpersistence = 'p')
    select name, dead > ${LEAST_DEAD}::int + rows or age > ${OLDEST}::int as urgent
    from t
    where dead > ${LEAST_DEAD}::int + ${PART_DEAD}::float8 * rows
      or new > ${LEAST_NEW}::int + ${PART_NEW}::float8 * rows
      or age > ${OLDEST}::int
    order by urgent desc, pages`.execute(jobs)
  return rows
}
