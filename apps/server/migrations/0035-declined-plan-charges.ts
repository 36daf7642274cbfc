import { type Kysely, sql } from 'kysely'

/** The column now also says when the start or change of a plan was declined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    comment on column payment_methods.renewal_declined_at is 'When a charge for the plan to it was seen to have failed; null: the last one was paid.'`.execute(
    db,
  )
}
