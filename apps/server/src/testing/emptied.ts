import { type Kysely, sql } from 'kysely'
import { appRole } from '../db/migrate.ts'
import type { DB } from '../db/tables.ts'

/**
 * Records the content of a new embedded database, whose session may become its owner; the returned function restores
 * it, including sequences.
 */
export async function emptiedBy(kysely: Kysely<DB>): Promise<() => Promise<void>> {
  const run = (text: string) => sql.raw(text).execute(kysely)
  await run('reset role')
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'jobs')`.execute(kysely)
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where last_value is not null`.execute(kysely)
  const nonEmpty: { name: string; rows: string }[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: string | null }>`
      select json_agg(t)::text as rows from only ${sql.raw(name)} t`.execute(kysely)
    if (rows[0]?.rows) nonEmpty.push({ name, rows: rows[0].rows })
  }
  await run(`set role ${appRole}`)

  return async () => {
    await run('reset role')
    // Rows are inserted without foreign key checks.
    await run('set session_replication_role = replica')
    await run(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`)
    for (const { name, rows } of nonEmpty)
      await sql`
        insert into ${sql.raw(name)} overriding system value
        select * from json_populate_recordset(null::${sql.raw(name)}, ${rows}::json)`.execute(kysely)
    for (const { name, last } of sequences) await sql`select setval(${name}, ${last}::bigint)`.execute(kysely)
    await run('reset session_replication_role')
    await run(`set role ${appRole}`)
  }
}
