import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites add column version integer not null default 1;
    alter table pages add column version integer not null default 1;
    comment on column sites.version is 'Counts edits, so that an edit of something older is noticed.';
    comment on column pages.version is 'Counts edits, so that an edit of something older is noticed.'`.execute(
    db,
  )
}
