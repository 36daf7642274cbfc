import { type Kysely, sql } from 'kysely'

/** Which subscription a change has begun the provider says, and nobody has ever read it here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_changes drop column subscription_ref`.execute(db)
}
