import { type Kysely, sql } from 'kysely'

/**
 * What two administrators may edit at once has a version; a failing check can be accepted; and entries of the ledger from
 * before 0065 name the order that they gave credit back for, where it is certain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table marketplace_links add column version integer not null default 1;
    alter table marketplace_vendors add column version integer not null default 1;
    alter table cart_discounts add column version integer not null default 1;

    alter table order_lines drop constraint order_lines_check_state_check;
    alter table order_lines add constraint order_lines_check_state_check
      check (check_state in ('ok', 'failing', 'unreachable', 'accepted'));
    comment on column order_lines.check_state is
      'What was last seen at its published URL; accepted: failing, and an administrator has said that it may be so.';

    -- The reason is the order''s number, and the amount what was given back of that order; one entry for one order.
    update credit_entries e set order_id = o.id
    from orders o
    where e.action = 'add' and e.order_id is null
      and o.business_id = e.business_id and o.order_number = e.reason and o.credit_back_cents = e.amount_cents
      and not exists (
        select from credit_entries other
        where other.business_id = e.business_id and other.seq <> e.seq and other.action = 'add'
          and (other.order_id = o.id or (other.reason = e.reason and other.amount_cents = e.amount_cents)))`.execute(
    db,
  )
}
