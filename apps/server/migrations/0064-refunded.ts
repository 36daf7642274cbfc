import { type Kysely, sql } from 'kysely'

/** What went back to the card of an order, in part or all, as the payment provider said when it was looked at last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);
    comment on column orders.refunded_cents is 'What went back to the card, in part or all, as far as the provider was looked at.';
    update orders o set refunded_cents = greatest(o.tax_returned_cents, seen.cents)
      from (
        select distinct on (subject_id) subject_id, (after ->> 'refunded_cents')::bigint as cents
        from audit_log where action = 'order.payment' order by subject_id, id desc) seen
      where seen.subject_id = o.id;
    update orders set refunded_cents = tax_returned_cents where refunded_cents < tax_returned_cents`.execute(
    db,
  )
}
