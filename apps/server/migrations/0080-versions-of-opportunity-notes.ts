import { type Kysely, sql } from 'kysely'

/** Notes about opportunities count their changes too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table opportunity_notes add column version integer not null default 1;
    comment on column opportunity_notes.version is 'Counts its changes, so that two people do not overwrite each other.'`.execute(
    db,
  )
}
