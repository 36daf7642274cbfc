import { type Kysely, sql } from 'kysely'

/** Account credit of claims is taken back when the payment of their order is reclaimed later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column claim_credit_reclaimed_cents bigint not null default 0 check (claim_credit_reclaimed_cents >= 0),
      add column claim_credit_owed_cents bigint not null default 0 check (claim_credit_owed_cents >= 0);
    comment on column orders.claim_credit_reclaimed_cents is 'Account credit of its claims that was taken back, since it exceeds what is left of the payment.';
    comment on column orders.claim_credit_owed_cents is 'The rest of it, which was spent or held.';
    alter table credit_entries drop constraint credit_entries_check4;
    alter table credit_entries add check (order_id is null or action <> 'opening');
    comment on column credit_entries.action is 'opening: the balance of a new ledger; purchase, order: bought and spent; add, remove: by an administrator, or by claims of an order.'`.execute(
    db,
  )
}
