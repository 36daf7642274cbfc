import { type Kysely, sql } from 'kysely'

/** Every spelling of an address is an entry of its own; the loose key remains for the links that entries cover. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index disavowed_once;
    create unique index disavowed_once on disavowed (business_id, site_id, sha256(url::bytea));
    create index disavowed_by_key on disavowed (business_id, site_id, key_hash);
    create index disavowed_of_site on disavowed (business_id, site_id, id);
    comment on column disavowed.url is 'As it was entered: a full URL, or domain: and a host name. Two are equal when their texts are.';
    comment on column disavowed.key_hash is 'As links.url_hash, or of domain: and the host name in ASCII: which links it covers.';
  `.execute(db)
}
