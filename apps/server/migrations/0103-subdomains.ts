import { type Kysely, sql } from 'kysely'

/** A site chooses whether ranks on its subdomains count; where they do not, the best one is stored beside the rank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites add column count_subdomains boolean not null default false;
    comment on column sites.count_subdomains is 'Whether a rank on a subdomain is a rank of the site.';
    alter table key_phrase_ranks add column on_subdomain jsonb;
    comment on column key_phrase_ranks.on_subdomain is
      'rank and url of a subdomain that is better placed than the site, which does not count its subdomains.'`.execute(
    db,
  )
}
