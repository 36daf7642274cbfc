import { type Kysely, sql } from 'kysely'

/**
 * Credit as a ledger that the database itself keeps: every entry begins where the one before ended, the balance is what
 * the last one says, and neither moves without the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_entries (
      business_id bigint not null references businesses (id),
      seq integer not null check (seq > 0),
      prev_seq integer generated always as (nullif(seq - 1, 0)) stored,
      before_cents bigint not null,
      amount_cents bigint not null check (amount_cents <> 0),
      after_cents bigint generated always as (before_cents + amount_cents) stored check (after_cents >= 0),
      action text not null,
      reason text,
      order_id bigint,
      actor_user_id bigint,
      at timestamptz not null default now(),
      primary key (business_id, seq),
      unique (business_id, seq, after_cents),
      foreign key (business_id, prev_seq, before_cents) references credit_entries (business_id, seq, after_cents),
      foreign key (business_id, order_id) references orders (business_id, id),
      check (seq > 1 or before_cents = 0),
      check (case
        when action in ('opening', 'purchase', 'add') then amount_cents > 0
        when action in ('order', 'remove') then amount_cents < 0
        else false end),
      check ((action in ('purchase', 'order')) = (order_id is not null)),
      check (action not in ('add', 'remove') or reason is not null)
    );
    create index credit_entries_by_time on credit_entries (at, business_id, seq);
    create index credit_entries_of_order on credit_entries (business_id, order_id) where order_id is not null;
    comment on table credit_entries is 'What moved a business''s credit; it is added to and never changed.';
    comment on column credit_entries.prev_seq is 'The entry before, whose end before_cents is; null in the first, which begins at 0.';
    comment on column credit_entries.action is
      'opening: what stood there before the ledger; purchase, order: bought and spent; add, remove: by an administrator.';
    comment on column credit_entries.actor_user_id is
      'Who did it; null for the installation itself. No key, since it outlives them.';

    alter table businesses
      add column credit_seq integer,
      add column credit_held_cents bigint not null default 0;
    insert into credit_entries (business_id, seq, before_cents, amount_cents, action)
      select id, 1, 0, credit_cents, 'opening' from businesses where credit_cents > 0;
    update businesses set credit_seq = 1 where credit_cents > 0;
    alter table businesses
      add check (credit_held_cents between 0 and credit_cents),
      add check (credit_seq is not null or credit_cents = 0),
      add foreign key (id, credit_seq, credit_cents) references credit_entries (business_id, seq, after_cents)
        deferrable initially deferred;
    comment on column businesses.credit_cents is 'Prepaid balance in US cents: what its last entry ends with.';
    comment on column businesses.credit_seq is 'Its last entry; null while there is none.';
    comment on column businesses.credit_held_cents is 'Held for checkouts under way; the rest is free to be spent.';

    create function refuse_credit_jump() returns trigger language plpgsql as $$ begin
      raise 'the credit of business % goes from entry % to %', new.id, old.credit_seq, new.credit_seq
        using errcode = 'integrity_constraint_violation';
    end $$;
    create trigger credit_moves_by_one before update of credit_seq on businesses for each row
      when (new.credit_seq is distinct from old.credit_seq
        and new.credit_seq is distinct from coalesce(old.credit_seq, 0) + 1)
      execute function refuse_credit_jump();

    create function refuse_credit_orphan() returns trigger language plpgsql as $$ begin
      if not exists (select from businesses where id = new.business_id and credit_seq >= new.seq) then
        raise 'the credit of business % does not know entry %', new.business_id, new.seq
          using errcode = 'integrity_constraint_violation';
      end if;
      return null;
    end $$;
    create trigger credit_is_known after insert on credit_entries for each row
      execute function refuse_credit_orphan()`.execute(db)
}
