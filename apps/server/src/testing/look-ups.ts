import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Adds the look-ups, never run, of pages and sites that a test has inserted itself. */
export async function addLookUps(kysely: Kysely<DB>): Promise<void> {
  await sql`
    insert into look_ups (business_id, kind, subject_id)
    select business_id, kind, id from pages cross join (values ('ranks'), ('volumes')) as of_page (kind)
    union all
    select business_id, 'brand', id from sites
    on conflict do nothing`.execute(kysely)
}
