import { type Kysely, sql } from 'kysely'

/** Google Search Console: the connection, what is read of it for a website, and what it told of each key phrase by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table connections drop constraint connections_vendor_check;
    alter table connections add constraint connections_vendor_check
      check (vendor in ('ahrefs', 'majestic', 'search-console'));

    create table search_console_sites (
      business_id bigint not null,
      site_id bigint not null,
      user_id bigint not null,
      property text not null,
      state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'failed')),
      error text,
      failures integer not null default 0,
      due_at timestamptz,
      read_from date,
      read_to date,
      newest_phrase bigint not null default 0,
      is_sample boolean not null default false,
      primary key (business_id, site_id),
      foreign key (business_id, site_id) references sites (business_id, id) on delete cascade,
      foreign key (business_id, user_id) references users (business_id, id) on delete cascade,
      check ((state = 'failed') = (error is not null))
    );
    create index search_console_sites_due on search_console_sites (business_id, due_at);
    comment on table search_console_sites is 'Which property of Search Console is read for a website, with whose account.';
    comment on column search_console_sites.due_at is 'When it is read again; null while its connection is none that works.';
    comment on column search_console_sites.newest_phrase is
      'The newest key phrase when reading back began: for later ones the months before are read again.';

    create table search_console_days (
      business_id bigint not null,
      key_phrase_id bigint not null,
      day date not null,
      clicks integer not null,
      impressions integer not null,
      position real not null,
      page_clicks integer,
      page_impressions integer,
      page_position real,
      primary key (business_id, key_phrase_id, day),
      foreign key (business_id, key_phrase_id) references key_phrases (business_id, id) on delete cascade
    );
    comment on table search_console_days is
      'What Search Console told of a key phrase on a day (Pacific time), of all pages; a day that it did not tell has no row.';
    comment on column search_console_days.page_clicks is 'Of the page of the key phrase alone; null where that was not shown.'`.execute(
    db,
  )
}
