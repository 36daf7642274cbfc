import { type Kysely, sql } from 'kysely'

/** What failed at a provider is kept as exactly as it was told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table providers add column cause text;
    comment on column providers.cause is 'What that was exactly, where it is known: that its name is not, or that nobody listens.'`.execute(
    db,
  )
}
