import { type Kysely, sql } from 'kysely'

/**
 * Lists of administrators that are as long as an installation gets: each sort begins with an index that holds what the list
 * is filtered by, too, so that what is counted and skipped is read there alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Nobody has a name of 300 letters; an index takes no row of more than 2,700 bytes.
    alter table orders add column customer_key text collate "C" not null
      generated always as (left(lower(customer_name collate "C"), 300)) stored;
    comment on column orders.customer_key is 'Who ordered, ASCII letters small, to be sorted by.';
    drop index link_orders_by_status;
    create index link_orders_by_status on orders (status, created_at, id)
      include (business_id, admin_archived_at, archived_at, completed_at) where kind = 'order';
    create index link_orders_by_name on orders (customer_key, id)
      include (status, created_at, admin_archived_at, archived_at, completed_at) where kind = 'order';
    create index link_orders_by_email on orders (lower(customer_email collate "C"), id)
      include (customer_email, status, created_at, admin_archived_at, archived_at, completed_at) where kind = 'order';
    create index link_orders_by_amount on orders (amount_cents, id)
      include (status, created_at, admin_archived_at, archived_at, completed_at) where kind = 'order';
    drop index orders_by_email;
    drop index orders_by_status;

    -- What is still to be done, as isDoneLine says (server/areas/buying/fulfilment/rules-sql.ts).
    create index order_lines_open on order_lines (order_id) include (business_id, type, placed_at, promised, send_state)
      where status not in ('canceled', 'cancelled') and published_url is null and type <> 'credit'
        and (type not in ('dgt_pr', 'technical_seo') or report_info is null);
    drop index order_lines_by_type;
    create index order_lines_by_type on order_lines (type, placed_at, id) include (status);

    -- The log of technical SEO audits is sorted by texts, one of them the order's.
    alter table order_lines
      add column audit_website text collate "C" not null generated always as (
        case when type = 'technical_seo' then left(lower(coalesce(website_url, '') collate "C"), 300) else '' end) stored,
      add column audit_customer text collate "C" not null default '';
    comment on column order_lines.audit_website is 'Of a technical SEO audit its website, ASCII letters small, to be sorted by.';
    comment on column order_lines.audit_customer is 'The same of who ordered it; a trigger keeps it.';
    update order_lines l set audit_customer = o.customer_key
    from orders o where o.business_id = l.business_id and o.id = l.order_id and l.type = 'technical_seo';
    create function note_order_line_customer() returns trigger language plpgsql as $$ begin
      new.audit_customer := coalesce((
        select o.customer_key from orders o where o.business_id = new.business_id and o.id = new.order_id), '');
      return new;
    end $$;
    create trigger order_line_audited before insert on order_lines for each row
      when (new.type = 'technical_seo') execute function note_order_line_customer();
    create index audit_lines_by_order on order_lines (order_id, id) include (status, placed_at)
      where type = 'technical_seo';
    create index audit_lines_by_client on order_lines (lower(coalesce(client_email, '') collate "C"), id)
      include (client_email, status, placed_at) where type = 'technical_seo';
    create index audit_lines_by_website on order_lines (audit_website, id) include (status, placed_at)
      where type = 'technical_seo';
    create index audit_lines_by_customer on order_lines (audit_customer, id) include (status, placed_at)
      where type = 'technical_seo';
    create index audit_lines_by_status on order_lines (status, id) include (placed_at) where type = 'technical_seo';

    -- An index over what is made of a column is read alone where it holds the column, too.
    create index leads_by_name on leads (lower(name collate "C"), id) include (name, status);
    create index leads_by_mailbox on leads (lower(email collate "C"), id) include (email, status);
    create index leads_by_websites on leads (websites, id) include (status);
    create index leads_by_links on leads (links_per_month, id) include (status);
    create index leads_by_contact on leads (coalesce(last_contact, '0001-01-01'::date), id)
      include (last_contact, status);
    drop index leads_by_time;
    create index leads_by_time on leads (date_added, id) include (status);

    drop index users_by_login, users_by_email, users_by_first_name, users_by_last_name;
    create index users_by_login on users (coalesce(last_login, 'epoch'::timestamptz), id) include (last_login);
    create index users_by_email on users (lower(email collate "C"), id) include (email);
    create index users_by_first_name on users (lower(first_name collate "C"), id) include (first_name);
    create index users_by_last_name on users (lower(last_name collate "C"), id) include (last_name);

    drop index credit_entries_by_time;
    create index credit_entries_by_time on credit_entries (at, id) include (action, amount_cents);
    create index credit_entries_by_amount on credit_entries (amount_cents, id) include (action, at);
    create index credit_entries_by_action on credit_entries (action, at, id);

    drop index marketplace_links_by_dr;
    create index marketplace_links_by_dr on marketplace_links (dr, id) include (enabled, category_id, vendor_id);
    create index marketplace_links_by_da on marketplace_links (da, id) include (enabled, category_id, vendor_id);
    create index marketplace_links_by_traffic on marketplace_links (traffic, id) include (enabled, category_id, vendor_id);
    create index marketplace_links_by_price on marketplace_links (price_cents, id) include (enabled, category_id, vendor_id);

    create index audit_log_newest on audit_log (id) include (at);
    drop index audit_log_by_subject, audit_log_by_action;
    create index audit_log_by_action on audit_log (action, id) include (at);
    create index audit_log_by_subject on audit_log (subject, id);
    create index audit_log_by_subject_id on audit_log (subject_id, id) include (subject)`.execute(db)
}
