import { type Kysely, sql } from 'kysely'

/** Columns that were written and that nothing has ever read: what they say follows from others, or is the provider's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkouts drop column cart_hash;
    alter table payment_methods drop column kind;
    alter table webhook_events drop column created_at`.execute(db)
}
