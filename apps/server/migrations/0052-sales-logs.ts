import { type Kysely, sql } from 'kysely'

/** Logs of what was sold are lists of lines, across all businesses: each begins with an index, and is found by one text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines add column log_text text collate "C" not null default '';

    create function order_line_log_text(l order_lines) returns text language sql stable as $$
      select lower(concat_ws(e'\x1f', l.product_name, o.order_number, l.anchor_text, l.target_url, l.published_url,
        o.customer_name) collate "C")
      from orders o where o.business_id = l.business_id and o.id = l.order_id
    $$;
    update order_lines l set log_text = order_line_log_text(l);
    create function note_order_line_log_text() returns trigger language plpgsql as $$ begin
      new.log_text := coalesce(order_line_log_text(new), '');
      return new;
    end $$;
    create trigger order_line_logged
      before insert or update of product_name, anchor_text, target_url, published_url on order_lines
      for each row execute function note_order_line_log_text();
    comment on column order_lines.log_text is
      'What logs of sales find it by, ASCII letters small, each behind U+001F; a trigger keeps it.';

    create index order_lines_sold on order_lines (placed_at, id) where type <> 'credit';
    create index order_lines_of_product on order_lines (product_id, placed_at, id) where type <> 'credit';
    create index order_lines_by_external_id on order_lines (lower(vendor_ref)) where vendor_ref is not null;
    create index order_lines_with_website on order_lines (id) where website_url is not null;
    create index orders_by_mailbox on orders (lower(customer_email), id)`.execute(db)
}
