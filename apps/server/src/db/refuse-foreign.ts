import type { Pool } from 'pg'
import { DatabaseRefusal } from './database-errors.ts'

/** Enough names to recognize the database. */
const NAMED = 5

/**
 * Before the first migration there must be no table, because a foreign one could have one of our names. Later, foreign
 * tables may exist. Tables of extensions are ignored.
 * @throws DatabaseRefusal when the database, called `name`, belongs to another application.
 */
export async function refuseForeign(pool: Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ relname: string }>(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and to_regclass('public.kysely_migration') is null
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`)
  if (rows.length === 0) return
  const names = rows.slice(0, NAMED).map(({ relname }) => relname)
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : ''
  throw new DatabaseRefusal(
    `The database ${name} holds tables that are not Linkwright's (${names.join(', ')}${more}). Give Linkwright a database of its own.`,
  )
}
