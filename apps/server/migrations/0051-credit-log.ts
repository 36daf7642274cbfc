import { type Kysely, sql } from 'kysely'

/** A log of the credit of all businesses: each entry has a number of its own, by which it is paged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table credit_entries add column id bigint generated always as identity;
    alter table credit_entries add unique (id);
    drop index credit_entries_by_time;
    create index credit_entries_by_time on credit_entries (at, id);
    comment on column credit_entries.id is 'Across all businesses, for the log; within one seq counts.';
    create index businesses_with_credit on businesses (id) where credit_cents > 0`.execute(db)
}
