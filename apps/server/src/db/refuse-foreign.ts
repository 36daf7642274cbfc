import type { Pool } from 'pg'
import { DatabaseRefusal } from './database-errors.ts'

/** So many names tell which database it is. */
const NAMED = 5

/**
 * Before the first migration there must be no table: theirs could bear our names. Afterwards others may stand beside
 * ours. What an extension made is nobody's.
 * @throws DatabaseRefusal when the database, called `name`, belongs to something else.
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
