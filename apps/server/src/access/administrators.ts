import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Whether a user `u` is an administrator, as a condition in SQL: the only place that says so. */
export const isAdministrator = (u: string) => `(${u}.user_type = 'admin')`

/** Everybody who administers the installation: of a closed account nobody does. */
export function administrators(db: Kysely<DB>) {
  return db
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .where(sql<boolean>`${sql.raw(isAdministrator('u'))}`)
    .where('b.closed', '=', false)
}
