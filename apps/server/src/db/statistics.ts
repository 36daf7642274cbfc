import { type Kysely, sql } from 'kysely'
import type { OwnerWork } from './owner.ts'
import type { DB } from './tables.ts'
import { is, typedSql } from './typed-sql.ts'

/**
 * Number and share of changed rows after which a table is analyzed again; a table that never was is due with its first
 * row. Autovacuum skips a table of fifty rows: if the planner assumes one row, it scans a joined table once for each.
 */
const LEAST_CHANGED = 10
const PART_CHANGED = 0.1

/** Runs the work as the owner of the schema. */
type AsOwner = <T>(work: OwnerWork<T>) => Promise<T>

export interface Gathered {
  /** The analyzed tables. */
  tables: string[]
  /** Duration in milliseconds without waiting time. */
  ms: number
}

/**
 * Analyses every table that has changed much. The embedded database has no autovacuum, and PostgreSQL's runs up to
 * minutes after an import. Each table is one unit of work, so that others get the single connection of the embedded
 * database in between.
 */
export async function gatherStatistics(kysely: Kysely<DB>, asOwner: AsOwner): Promise<Gathered> {
  const tables = await outdatedTables(kysely)
  let ms = 0
  for (const table of tables)
    await asOwner(async (owner) => {
      const start = performance.now()
      // Skips tables that are being analyzed or altered.
      await sql`analyze (skip_locked) ${sql.raw(table)}`.execute(owner)
      ms += performance.now() - start
    })
  return { tables, ms }
}

/** A crash loses the counters: then a table that has grown since is outdated too. */
async function outdatedTables(kysely: Kysely<DB>): Promise<string[]> {
  // Changes of this connection are counted with its next statement only, those of others within seconds.
  await sql`select pg_stat_force_next_flush()`.execute(kysely)
  const { rows } = await typedSql({ name: is.text })`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relkind = 'r' and (
      s.n_mod_since_analyze > case when c.reltuples < 0 then 0
        else ${LEAST_CHANGED}::int + ${PART_CHANGED}::float8 * c.reltuples end
      or pg_relation_size(c.oid) / current_setting('block_size')::int > 1 + (1 + ${PART_CHANGED}::float8) * c.relpages)
    order by s.n_mod_since_analyze desc`.execute(kysely)
  return rows.map(({ name }) => name)
}
