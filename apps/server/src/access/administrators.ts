import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** SQL condition: whether user `u` is an administrator. No other code decides this. */
export const isAdministrator = (u: string) => `(${u}.user_type = 'admin')`

/** All administrators of the installation, except those whose account is closed. */
export function administrators(db: Kysely<DB>) {
  return db
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .where(sql<boolean>`${sql.raw(isAdministrator('u'))}`)
    .where('b.closed', '=', false)
}
