import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

interface Hashed {
  /** Position in the write-ahead log before the rows were read. */
  position: string
  hash: string
}

/** The last hash of each database, by the tables that it leaves out. */
const known = new WeakMap<Kysely<DB>, Map<string, Hashed>>()

/**
 * One hash over every row of every table, except those that are named: the same before and after means that nothing has
 * changed. Every change of a row is in the write-ahead log, so the rows are only read again when the log has grown.
 */
export async function rowsHash(kysely: Kysely<DB>, except: readonly (keyof DB)[] = []): Promise<string> {
  const ofDatabase = known.get(kysely) ?? new Map<string, Hashed>()
  known.set(kysely, ofDatabase)
  const position = await logPosition(kysely)
  const last = ofDatabase.get(except.join())
  if (last?.position === position) return last.hash
  const hash = await hashOfRows(kysely, except)
  ofDatabase.set(except.join(), { position, hash })
  return hash
}

async function logPosition(kysely: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(kysely)
  return rows[0]?.position ?? ''
}

async function hashOfRows(kysely: Kysely<DB>, except: readonly (keyof DB)[]): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not table_name = any(${except}::text[]) order by 1`.execute(kysely)
  const each = tables.rows.map(
    // A sum does not depend on the order; sorting would take the most time.
    ({
      name,
    }) => sql`select concat_ws(' ', ${name}::text, count(*), sum(hashtextextended(t::text, 0))) as rows
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(rows, '' order by rows)) as hash
    from (${sql.join(each, sql` union all `)}) every_table`.execute(kysely)
  return rows[0]?.hash ?? ''
}
