import { type Kysely, sql } from 'kysely'

/** Notes and budgets count their changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lead_notes add column version integer not null default 1;
    alter table providers add column version integer not null default 1;
    comment on column lead_notes.version is 'Counts its changes, so that two administrators do not overwrite each other.';
    comment on column providers.version is 'Counts the changes of its price and limits, likewise.';
  `.execute(db)
}
