import { type Kysely, sql } from 'kysely'
import type { OwnerWork } from './owner.ts'
import type { DB } from './tables.ts'
import { is, typedSql } from './typed-sql.ts'

/**
 * So many rows, and so great a part of a table, change before it is looked at again; one that never was is when it has a
 * row. Autovacuum leaves one of fifty rows alone: where a planner thinks that it has one, it reads whatever it is joined
 * to once for each.
 */
const LEAST_CHANGED = 10
const PART_CHANGED = 0.1

/** Runs the work as the owner of the schema. */
type AsOwner = <T>(work: OwnerWork<T>) => Promise<T>

export interface Gathered {
  /** Which tables were looked at. */
  tables: string[]
  /** How long that took, without what it has waited for others. */
  ms: number
}

/**
 * Has the planner look again at every table that has changed much since it last did. The embedded database has nobody
 * else who would, and autovacuum comes up to minutes after an import. A table is one unit of work, so that whoever waits
 * for the only connection of the embedded database gets a turn between two.
 */
export async function gatherStatistics(kysely: Kysely<DB>, asOwner: AsOwner): Promise<Gathered> {
  const tables = await outdatedTables(kysely)
  let ms = 0
  for (const table of tables)
    await asOwner(async (owner) => {
      const start = performance.now()
      // One that somebody else is looking at, or that is being altered, is left alone.
      await sql`analyze (skip_locked) ${sql.raw(table)}`.execute(owner)
      ms += performance.now() - start
    })
  return { tables, ms }
}

/** What was counted is lost in a crash: then a table that has grown since is outdated too. */
async function outdatedTables(kysely: Kysely<DB>): Promise<string[]> {
  // What this connection has changed is counted with the next statement only; what others have, within seconds.
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
