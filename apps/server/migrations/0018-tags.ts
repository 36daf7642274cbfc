import { type Kysely, sql } from 'kysely'

/** Tags on sites, pages, key phrases and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tags (
      business_id bigint not null references businesses (id) on delete cascade,
      id bigint generated always as identity,
      name text not null,
      name_key text not null,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      unique (business_id, name_key)
    );
    comment on table tags is 'Labels that users put on sites, pages, key phrases and orders.';
    comment on column tags.name_key is 'The name in lower case: two names with one key are one tag.';

    create table site_tags (
      business_id bigint not null,
      site_id bigint not null,
      tag_id bigint not null,
      primary key (business_id, site_id, tag_id),
      foreign key (business_id, site_id) references sites (business_id, id) on delete cascade,
      foreign key (business_id, tag_id) references tags (business_id, id) on delete cascade
    );
    create index site_tags_of_tag on site_tags (business_id, tag_id);
    comment on table site_tags is 'The tags of each site.';

    create table page_tags (
      business_id bigint not null,
      page_id bigint not null,
      tag_id bigint not null,
      primary key (business_id, page_id, tag_id),
      foreign key (business_id, page_id) references pages (business_id, id) on delete cascade,
      foreign key (business_id, tag_id) references tags (business_id, id) on delete cascade
    );
    create index page_tags_of_tag on page_tags (business_id, tag_id);
    comment on table page_tags is 'The tags of each page.';

    create table key_phrase_tags (
      business_id bigint not null,
      key_phrase_id bigint not null,
      tag_id bigint not null,
      primary key (business_id, key_phrase_id, tag_id),
      foreign key (business_id, key_phrase_id) references key_phrases (business_id, id) on delete cascade,
      foreign key (business_id, tag_id) references tags (business_id, id) on delete cascade
    );
    create index key_phrase_tags_of_tag on key_phrase_tags (business_id, tag_id);
    comment on table key_phrase_tags is 'The tags of each key phrase.';

    create table order_tags (
      business_id bigint not null,
      order_id bigint not null,
      tag_id bigint not null,
      primary key (business_id, order_id, tag_id),
      foreign key (business_id, order_id) references orders (business_id, id) on delete cascade,
      foreign key (business_id, tag_id) references tags (business_id, id) on delete cascade
    );
    create index order_tags_of_tag on order_tags (business_id, tag_id);
    comment on table order_tags is 'The tags of each order.';`.execute(db)
}
