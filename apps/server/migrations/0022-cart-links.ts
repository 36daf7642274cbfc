import { type Kysely, sql } from 'kysely'

/**
 * What every line of a cart has, and what only those have that order a link. Each line of a link type has its row in
 * `cart_links` and no other has one, which the two tables hold each other to; whichever goes takes the other along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_lines add column type text, add column details json;
    update cart_lines c set type = p.type from products p where p.id = c.product_id;

    create table cart_links (
      business_id bigint not null,
      line_id bigint not null,
      type text not null check (type in ('backlinks', 'link_insertions', 'msn', 'marketplace')),
      anchor_text varchar(1000) not null,
      anchor_type text not null,
      anchor_category text not null check (anchor_category in ('exact', 'blended', 'natural')),
      type_known boolean not null,
      url text,
      site_id bigint,
      page_id bigint,
      link_map_id bigint,
      parent_id bigint,
      marketplace_link_id bigint,
      primary key (business_id, line_id),
      foreign key (business_id, site_id) references sites (business_id, id) on delete cascade,
      foreign key (business_id, page_id) references pages (business_id, id) on delete cascade,
      foreign key (business_id, link_map_id) references links (business_id, id) on delete set null (link_map_id),
      foreign key (business_id, parent_id) references links (business_id, id) on delete cascade,
      check ((page_id is null) = (url is not null)),
      check (page_id is null or site_id is not null),
      check (page_id is not null or (link_map_id is null and parent_id is null)),
      check ((type = 'marketplace') = (marketplace_link_id is not null))
    );
    insert into cart_links (business_id, line_id, type, anchor_text, anchor_type, anchor_category, type_known, url,
      site_id, page_id, link_map_id, parent_id)
    select business_id, id, type, anchor_text, anchor_type, anchor_category, type_known, url,
      site_id, page_id, link_map_id, parent_id from cart_lines;
    create index cart_links_of_site on cart_links (business_id, site_id) where site_id is not null;
    create index cart_links_of_page on cart_links (business_id, page_id) where page_id is not null;
    create unique index cart_links_one_per_suggestion on cart_links (business_id, link_map_id) where link_map_id is not null;
    create index cart_links_of_parent on cart_links (business_id, parent_id) where parent_id is not null;
    comment on table cart_links is 'The links that lines of carts order.';
    comment on column cart_links.type_known is 'True when the anchor''s type was chosen, false when it was read off its text.';
    comment on column cart_links.url is 'The target, when it is no page of the business; a page has its own address.';
    comment on column cart_links.link_map_id is 'The suggestion it was ordered from, which is off the link map meanwhile.';
    comment on column cart_links.parent_id is 'The link that the ordered one shall point to.';

    alter table cart_lines
      drop column anchor_text, drop column anchor_type, drop column anchor_category, drop column type_known,
      drop column url, drop column site_id, drop column page_id, drop column link_map_id, drop column parent_id,
      alter column type set not null,
      alter column product_id drop not null,
      add check (type in ('backlinks', 'syndication', 'credit', 'link_insertions', 'msn', 'dgt_pr', 'technical_seo',
        'marketplace')),
      add check ((product_id is null) = (type in ('credit', 'marketplace'))),
      add check (content_id is null or type = 'backlinks'),
      add check ((details is not null) = (type in ('syndication', 'credit', 'dgt_pr', 'technical_seo'))),
      add check (json_typeof(details) = 'object'),
      add foreign key (product_id, type) references products (id, type),
      add foreign key (content_id) references content_options,
      add unique (business_id, id, type),
      add column link_id bigint generated always as (
        case when type in ('backlinks', 'link_insertions', 'msn', 'marketplace') then id end) stored;
    alter table cart_links
      add foreign key (business_id, line_id, type) references cart_lines (business_id, id, type) on delete cascade;
    alter table cart_lines
      add foreign key (business_id, link_id) references cart_links (business_id, line_id) on delete cascade
        deferrable initially deferred;
    comment on table cart_lines is 'What is about to be ordered. What it costs stands in the catalogue.';
    comment on column cart_lines.type is 'Of its product; credit and links of the marketplace are no products.';
    comment on column cart_lines.details is 'What a line says that orders no link, by its type (core/buying/cart/line-details.ts).';
    comment on column cart_lines.link_id is 'Its own id where it orders a link: then there is one.'`.execute(
    db,
  )
}
