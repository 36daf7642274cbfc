import { type Kysely, sql } from 'kysely'

/** A row whose rating cannot be read is imported without one, and the import says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_refusals add column is_note boolean not null default false`.execute(db)
  await sql`comment on column import_refusals.is_note is
    'The row was imported; the reason says what of it could not be taken.'`.execute(db)
}
