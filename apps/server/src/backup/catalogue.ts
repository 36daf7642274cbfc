import { type Kysely, type RawBuilder, sql } from 'kysely'
import { is, type RowOf, typedSql } from '../db/typed-sql.ts'

const tableRow = {
  /** With its schema: `public.users`. */
  name: is.text,
  columns: is.list({ name: is.text, type: is.text }),
  /** Sort columns of its rows, the same on every database. */
  key: is.list({ name: is.text, collatable: is.boolean }),
}
export type Table = RowOf<typeof tableRow>

/** Written by migrations themselves, or statistics of the job library, which are switched off. */
const excludedTables = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'jobs.version',
  'jobs.queue_stats',
]

/**
 * The tables of the product: those with the same owner as the migrations table. Partitions are part of their parent;
 * foreign tables are excluded.
 */
export async function tablesOf(db: Kysely<unknown>): Promise<Table[]> {
  const { rows } = await typedSql(tableRow)`
    select n.nspname || '.' || c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'collatable', a.attcollation <> 0) order by k.place)
        from pg_index i, unnest(i.indkey) with ordinality k (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relowner = (select relowner from pg_class where oid = 'public.kysely_migration'::regclass)
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by 1`.execute(db)
  return rows.filter(({ name }) => !excludedTables.includes(name))
}

/** The sequences of identity columns, with their schema. */
export async function sequencesOf(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await typedSql({ name: is.text })`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i'
    where n.nspname in ('public', 'jobs') and c.relkind = 'S'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of the applied migrations; undefined when the database is not Linkwright's. */
export async function migrationsOf(db: Kysely<unknown>): Promise<string[] | undefined> {
  const table = await typedSql({ found: is.boolean })`
    select to_regclass('public.kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return undefined
  const { rows } = await typedSql({ name: is.text })`
    select name from public.kysely_migration order by name collate "C"`.execute(db)
  return rows.length === 0 ? undefined : rows.map(({ name }) => name)
}

/** `public.users` as an identifier. */
export function named(name: string): RawBuilder<unknown> {
  return sql.id(...name.split('.'))
}

/** Each row as one line of JSON, in an order that does not depend on the database's locale. */
export function linesOf({ name, columns, key }: Table): RawBuilder<{ line: string }> {
  const values = columns.map((column) => sql`${sql.id(column.name)}::text`)
  const order = key.map(
    (column) => sql`${sql.id(column.name)}${sql.raw(column.collatable ? ' collate "C"' : '')}`,
  )
  return sql`select to_json(array[${sql.join(values)}])::text as line from ${named(name)} order by ${sql.join(order)}`
}
