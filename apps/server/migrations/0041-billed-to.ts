import { type Kysely, sql } from 'kysely'

/** Whom receipts and invoices are made out to; an order keeps it as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['businesses', 'checkouts', 'orders'])
    await sql`alter table ${sql.table(table)}
      add column billed_to jsonb check (jsonb_typeof(billed_to) = 'object')`.execute(db)
  await sql`comment on column businesses.billed_to is 'Null: the account alone.'`.execute(db)
}
