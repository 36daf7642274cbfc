import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * One hash over every row of every table, except those that are named: the same before and after means that nothing has
 * changed.
 */
export async function rowsHash(kysely: Kysely<DB>, except: readonly (keyof DB)[] = []): Promise<string> {
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
