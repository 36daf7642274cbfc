import { type Kysely, sql } from 'kysely'

/** What administrators ask of everybody who signs in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column require_customer_second_factor boolean not null default false,
      add column session_idle_minutes integer check (session_idle_minutes between 5 and 1440);
    comment on column settings.require_customer_second_factor is
      'A customer without a second factor may only set one up.';
    comment on column settings.session_idle_minutes is
      'A session that is not used for longer has ended; null: it lasts until it expires.'`.execute(db)
}
