import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Of every table what its rows hash to, independent of their order and the database's language; partitions are their whole's. */
export async function tableHashes(kysely: Kysely<DB>): Promise<Record<string, string>> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name
    from information_schema.tables join pg_class on relname = table_name
      and relnamespace = to_regnamespace(table_schema)
    where table_schema in ('public', 'jobs') and relkind in ('r', 'p') and not relispartition`.execute(kysely)
  const each = tables.rows.map(
    ({ schema, name }) => sql<{ name: string; hash: string }>`
      select ${name} as name, count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text) collate "C"), '')) as hash
      from ${sql.id(schema, name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(each, sql` union all `)}`.execute(
    kysely,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
