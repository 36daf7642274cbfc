import { type Kysely, sql } from 'kysely'

/** An import may arrive in parts, and is told by the name of its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports
      add column file_name text,
      add column received integer,
      add column received_at timestamptz;
    create index imports_receiving on imports (received_at) where received is not null;
    comment on column imports.file_name is 'As its end is told; null where the caller named none.';
    comment on column imports.received is 'Rows that have arrived, while more are on their way; null once all are there.';
    comment on column imports.received_at is 'When the last of them came: whoever is silent for long is cut off.'`.execute(
    db,
  )
}
