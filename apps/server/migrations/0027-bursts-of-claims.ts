import { type Kysely, sql } from 'kysely'

/** Many claims of one vendor within an hour are one event for administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table claims add column burst_at timestamptz;
    comment on column claims.burst_at is 'When it was found to be one of many claims of its vendor within an hour; null: it was not.'`.execute(
    db,
  )
}
