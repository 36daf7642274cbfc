import { type Kysely, sql } from 'kysely'

/** New recovery codes end the ones before them only once somebody has shown to have them; of two who rename a category the second is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recovery_codes
      add column is_pending boolean not null default false,
      add column lapses_at timestamptz,
      add check (is_pending or lapses_at is null);
    comment on column recovery_codes.is_pending is 'Made and shown, and not kept yet: it signs in beside the ones before it.';
    comment on column recovery_codes.lapses_at is 'Of a pending one beside kept ones: when it signs in no more.';

    alter table marketplace_categories add column version integer not null default 1`.execute(db)
}
