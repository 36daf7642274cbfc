import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/tables.ts'

interface Known {
  /** The last hash of the database, by the tables that it leaves out. */
  whole: Map<string, { position: string; hash: string }>
  /** The last hash of each table. */
  tables: Map<string, { changes: string; hash: string }>
}

const known = new WeakMap<Kysely<DB>, Known>()

/**
 * One hash over every row of every table, except those that are named: the same before and after means that nothing has
 * changed. Every change of a row is in the write-ahead log, so the rows are only read again when the log has grown, and on the
 * embedded database only those of tables in which it has counted changes.
 */
export async function rowsHash(
  { kysely, kind }: Pick<Database, 'kysely' | 'kind'>,
  except: readonly (keyof DB)[] = [],
): Promise<string> {
  const { whole, tables } = known.get(kysely) ?? { whole: new Map(), tables: new Map() }
  known.set(kysely, { whole, tables })
  const position = await logPosition(kysely)
  const last = whole.get(except.join())
  if (last?.position === position) return last.hash
  // Other sessions of a PostgreSQL count their changes later.
  if (kind !== 'embedded') tables.clear()
  const hash = await hashOfRows(kysely, except, tables)
  whole.set(except.join(), { position, hash })
  return hash
}

async function logPosition(kysely: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(kysely)
  return rows[0]?.position ?? ''
}

async function hashOfRows(
  kysely: Kysely<DB>,
  except: readonly (keyof DB)[],
  seen: Known['tables'],
): Promise<string> {
  // A session counts its changes at the end of this statement.
  await sql`select pg_stat_force_next_flush()`.execute(kysely)
  // A table that is truncated or rewritten gets a new file.
  const { rows: all } = await sql<{ name: string; changes: string }>`
    select relname as name, concat_ws(' ', oid, relfilenode, pg_stat_get_tuples_inserted(oid), pg_stat_get_tuples_updated(oid),
      pg_stat_get_tuples_deleted(oid)) as changes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege(oid, 'select') and not relname = any(${except}::text[]) order by 1`.execute(
    kysely,
  )
  const changed = all.filter(({ name, changes }) => seen.get(name)?.changes !== changes)
  const each = changed.map(
    // A sum does not depend on the order; sorting would take the most time.
    ({ name, changes }) => sql<{ name: string; changes: string; hash: string }>`
      select ${name}::text as name, ${changes}::text as changes,
        concat_ws(' ', count(*), sum(hashtextextended(t::text, 0))) as hash from ${sql.table(name)} t`,
  )
  if (each.length > 0)
    for (const { name, ...read } of (
      await sql<{ name: string; changes: string; hash: string }>`${sql.join(each, sql` union all `)}`.execute(
        kysely,
      )
    ).rows)
      seen.set(name, read)
  const lines = all.map(({ name }) => `${name} ${seen.get(name)?.hash}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
