import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column version integer not null default 1,
      add column external jsonb not null default '{}';
    comment on column settings.version is 'Counts changes, so that a change of something older is noticed.';
    comment on column settings.external is 'Addresses of pages outside that an administrator set; the configuration file has the others.'`.execute(
    db,
  )
}
