import { type Kysely, sql } from 'kysely'

/** What of a tax that the payment provider has recorded was taken back again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column tax_record text,
      add column tax_returned_cents bigint not null default 0 check (tax_returned_cents >= 0);
    comment on column orders.tax_record is 'What the provider calls its record of the tax, once the order was paid.';
    comment on column orders.tax_returned_cents is 'What was given back to the card, tax included, as far as the record knows.'`.execute(
    db,
  )
}
