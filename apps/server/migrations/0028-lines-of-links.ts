import { type Kysely, sql } from 'kysely'

/** A link of a cart that goes takes its line along, which was looked for among all lines of the business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cart_lines_of_link on cart_lines (business_id, link_id) where link_id is not null`.execute(
    db,
  )
}
