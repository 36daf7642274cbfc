import { type Kysely, sql } from 'kysely'

/**
 * What the list of all users is filtered by stands in the users' own rows, so that counting a hundred thousand of them joins
 * nothing: names, address and business in small letters, and how the business stands. Only ASCII letters are folded, so that
 * every database answers the same. Triggers keep it; what it means is core's (`accountStatus`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column search text not null default '',
      add column b_name text collate "C" not null default '',
      add column b_active smallint not null default 1,
      add column b_plan_id integer not null default 0,
      add column b_subscribed boolean not null default false,
      add column s_cancels boolean not null default false,
      add column s_past_due boolean not null default false,
      add column trial_from timestamptz;
    comment on column users.search is 'Names, address and business in small letters.';
    comment on column users.b_name is 'The name of its business in small letters, to be sorted by.';
    comment on column users.b_active is 'As of its business; so the next two.';
    comment on column users.s_cancels is 'As of the subscription of its business that runs; so the next one.';
    comment on column users.trial_from is 'When the main user of its business was created.';

    create function user_search(first_name text, last_name text, email text, business text) returns text
      language sql immutable
      return lower((first_name || ' ' || last_name || ' ' || email || ' ' || business) collate "C");

    create function relist_users(of_businesses bigint[]) returns void language sql as $$
      update users u set search = n.search, b_name = n.name, b_active = n.active, b_plan_id = n.plan_id, b_subscribed = n.subscribed,
        s_cancels = n.cancels, s_past_due = n.is_past_due, trial_from = n.began
      from (
        select o.business_id, o.id, user_search(o.first_name, o.last_name, o.email, b.name) as search,
          lower(b.name collate "C") as name, b.active,
          b.plan_id, b.subscription_id is not null as subscribed, coalesce(s.cancels, false) as cancels,
          coalesce(s.is_past_due, false) as is_past_due, m.began
        from users o
        join businesses b on b.id = o.business_id
        left join (
          select business_id, bool_or(cancel_at_period_end) as cancels, bool_or(status = 'past_due') as is_past_due
          from subscriptions
          where business_id = any(of_businesses) and status not in ('incomplete', 'incomplete_expired', 'canceled')
          group by business_id) s on s.business_id = b.id
        left join (
          select business_id, min(created_at) as began from users
          where business_id = any(of_businesses) and is_main group by business_id) m on m.business_id = b.id
        where o.business_id = any(of_businesses)
      ) n
      where u.business_id = n.business_id and u.id = n.id
        and (u.search, u.b_name, u.b_active, u.b_plan_id, u.b_subscribed, u.s_cancels, u.s_past_due, u.trial_from)
          is distinct from (n.search, n.name, n.active, n.plan_id, n.subscribed, n.cancels, n.is_past_due, n.began)
    $$;
    select relist_users(array(select id from businesses));

    create function relist_added() returns trigger language plpgsql as $$ begin
      perform relist_users(array(select distinct business_id from added));
      return null;
    end $$;
    create function relist_changed() returns trigger language plpgsql as $$ begin
      perform relist_users(array[coalesce(new.business_id, old.business_id)]);
      return null;
    end $$;
    create function relist_business() returns trigger language plpgsql as $$ begin
      perform relist_users(array[new.id]);
      return null;
    end $$;

    create trigger users_added after insert on users referencing new table as added
      for each statement execute function relist_added();
    create trigger users_changed after update of first_name, last_name, email, is_main, created_at on users
      for each row execute function relist_changed();
    create trigger users_removed after delete on users
      for each row when (old.is_main) execute function relist_changed();
    create trigger businesses_changed after update of name, active, plan_id, subscription_id on businesses
      for each row when ((old.name, old.active, old.plan_id, old.subscription_id)
        is distinct from (new.name, new.active, new.plan_id, new.subscription_id))
      execute function relist_business();
    create trigger subscriptions_added after insert on subscriptions referencing new table as added
      for each statement execute function relist_added();
    create trigger subscriptions_changed after update of status, cancel_at_period_end on subscriptions
      for each row execute function relist_changed();
    create trigger subscriptions_removed after delete on subscriptions
      for each row execute function relist_changed();

    create index users_by_standing on users
      (b_active, s_cancels, s_past_due, b_subscribed, b_plan_id, trial_from, user_type, id);
    create index users_by_time on users (created_at, id);
    create index users_by_login on users (coalesce(last_login, 'epoch'::timestamptz), id);
    create index users_by_email on users (lower(email collate "C"), id);
    create index users_by_first_name on users (lower(first_name collate "C"), id);
    create index users_by_last_name on users (lower(last_name collate "C"), id);
    create index users_by_b_name on users (b_name, id);
    create index users_by_plan on users (b_plan_id, id)`.execute(db)
}
