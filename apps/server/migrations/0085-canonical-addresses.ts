import { type Kysely, sql } from 'kysely'

/**
 * Addresses are compared in their canonical form. The keys that are stored are computed again when the server starts
 * (`areas/tracking/address-keys`), business by business; a business with a row in `stale_address_keys` is not done yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table links
      add column is_duplicate boolean not null default false,
      add check (not is_duplicate or url_hash is not null);
    drop index links_one_per_source;
    create unique index links_one_per_source on links (business_id, page_id, url_hash)
      where url_hash is not null and not is_duplicate;
    create index links_duplicates on links (business_id, page_id, url_hash) where is_duplicate;
    comment on column links.is_duplicate is 'An older link of the page has the same canonical address: this one does not count.';
    comment on column links.url_hash is 'First 16 bytes of SHA-256 of the canonical url: equal means duplicate.';

    alter table opportunities
      add column is_duplicate boolean not null default false,
      drop constraint opportunities_business_id_page_id_url_hash_key;
    create unique index opportunities_one_per_source on opportunities (business_id, page_id, url_hash)
      where not is_duplicate;
    create index opportunities_duplicates on opportunities (business_id, page_id, url_hash) where is_duplicate;
    comment on column opportunities.is_duplicate is 'An older opportunity of the page has the same canonical address.';
    comment on column opportunities.url_hash is 'Made like links.url_hash.';

    create table stale_address_keys (
      business_id bigint not null references businesses (id) on delete cascade,
      of_table text not null check (of_table in ('links', 'opportunities', 'disavowed', 'trash')),
      after_id bigint not null default 0,
      primary key (business_id, of_table)
    );
    comment on table stale_address_keys is 'Tables of a business whose keys of addresses are still to be computed again.';
    comment on column stale_address_keys.after_id is 'The last row whose key is new.';
    insert into stale_address_keys (business_id, of_table)
    select id, of_table from businesses, unnest(array['links', 'opportunities', 'disavowed', 'trash']) as of_table;
  `.execute(db)
}
