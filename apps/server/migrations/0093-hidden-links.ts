import { type Kysely, sql } from 'kysely'

/** A check of a published page keeps whether the link that it found is hidden from readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table line_checks add column hidden text;
    comment on column line_checks.hidden is 'Why readers do not see the link that was found; null where they do.'`.execute(
    db,
  )
}
