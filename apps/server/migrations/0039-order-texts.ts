import { type Kysely, sql } from 'kysely'

/** What a list of orders is found by stands with the order, and sorted by amount it has an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column line_texts text collate "C" not null default '';

    create function order_line_text(l order_lines) returns text language sql stable as $$
      select lower(concat_ws(' ', l.customer_description, l.target_url, l.anchor_text, l.published_url, l.site_name,
        l.page_nickname, l.website_url, l.client_name, l.client_email) collate "C")
    $$;
    create function order_line_texts(of_business bigint, of_order bigint) returns text language sql stable as $$
      select coalesce(string_agg(order_line_text(l), e'\x1f' order by l.position, l.id), '') from order_lines l
      where l.business_id = of_business and l.order_id = of_order
    $$;
    update orders set line_texts = order_line_texts(business_id, id);

    -- Writes the table anew, without what the update has left behind.
    alter table orders add column own_texts text collate "C" not null generated always as (
      lower((case origin when 'admin' then 'admin_order_' else 'order_' end || id::text || ' ' || customer_name
        || ' ' || coalesce(special_inst, '')) collate "C")) stored;
    comment on column orders.own_texts is 'What lists of customers find it by, ASCII letters small.';
    comment on column orders.line_texts is 'The same of its lines, each behind U+001F, which nobody types; triggers keep it.';

    create function note_new_order_lines() returns trigger language plpgsql as $$ begin
      update orders o set line_texts = order_line_texts(o.business_id, o.id)
      where (o.business_id, o.id) in (select business_id, order_id from added);
      return null;
    end $$;
    create trigger order_lines_added after insert on order_lines referencing new table as added
      for each statement execute function note_new_order_lines();

    create function note_order_line() returns trigger language plpgsql as $$ begin
      update orders o set line_texts = order_line_texts(o.business_id, o.id)
      where o.business_id = old.business_id and o.id = old.order_id;
      return null;
    end $$;
    create trigger order_line_changed after update on order_lines for each row
      when (order_line_text(new) <> order_line_text(old)) execute function note_order_line();
    create trigger order_line_removed after delete on order_lines for each row execute function note_order_line();

    -- Each sort of a list has one index that says all that is skipped and counted.
    create index orders_of_business_by_amount on orders (business_id, amount_cents, id) include (archived_at, user_id);
    create index orders_of_business_by_time on orders (business_id, created_at, id) include (archived_at, user_id);
    drop index orders_of_business;
    drop index orders_of_business_archived`.execute(db)
}
