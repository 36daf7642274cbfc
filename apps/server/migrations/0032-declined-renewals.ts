import { type Kysely, sql } from 'kysely'

/** A card whose bank declined the renewal of the plan is not preselected for orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_methods add column renewal_declined_at timestamptz;
    comment on column payment_methods.renewal_declined_at is 'When a renewal of the plan charged to it was seen to have failed; null: the last one was paid.'`.execute(
    db,
  )
}
