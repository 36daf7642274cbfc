import { type Kysely, sql } from 'kysely'
import type { OwnerWork } from './owner.ts'
import type { DB } from './tables.ts'

/** As autovacuum's: so many rows, and so great a part of a table, change before it is looked at again. */
const LEAST_CHANGED = 50
const PART_CHANGED = 0.1

/** Runs the work as the owner of the schema. */
type AsOwner = <T>(work: OwnerWork<T>) => Promise<T>

/**
 * Has the planner look again at every table that has changed much since it last did, and answers their names. The
 * embedded database has nobody else who would, and autovacuum comes up to minutes after an import. A table is one unit
 * of work, so that whoever waits for the only connection of the embedded database gets a turn between two.
 */
export async function gatherStatistics(kysely: Kysely<DB>, asOwner: AsOwner): Promise<string[]> {
  const tables = await outdatedTables(kysely)
  // One that somebody else is looking at, or that is being altered, is left alone.
  for (const table of tables)
    await asOwner((owner) => sql`analyze (skip_locked) ${sql.raw(table)}`.execute(owner))
  return tables
}

/** What was counted is lost in a crash: then a table that has grown since is outdated too. */
async function outdatedTables(kysely: Kysely<DB>): Promise<string[]> {
  // What this connection has changed is counted with the next statement only; what others have, within seconds.
  await sql`select pg_stat_force_next_flush()`.execute(kysely)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relkind = 'r' and (
      s.n_mod_since_analyze > ${LEAST_CHANGED}::int + ${PART_CHANGED}::float8 * greatest(c.reltuples, 0)
      or pg_relation_size(c.oid) / current_setting('block_size')::int > 1 + (1 + ${PART_CHANGED}::float8) * c.relpages)
    order by s.n_mod_since_analyze desc`.execute(kysely)
  return rows.map(({ name }) => name)
}
