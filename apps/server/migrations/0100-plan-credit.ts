import { type Kysely, sql } from 'kysely'

/** What a change to a cheaper plan leaves over, as the payment provider says; of Stripe known after its next daily look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_customers add column plan_credit_cents bigint not null default 0;
    comment on column payment_customers.plan_credit_cents is
      'Cents that pay the next invoices of the plan, as the payment provider says.';
    update payment_customers c set plan_credit_cents = (o.body->>'creditCents')::bigint
      from test_processor_objects o where o.kind = 'customer' and o.ref = c.ref`.execute(db)
}
