import { type Kysely, sql } from 'kysely'

/** What the rank of a website's name has in common with the ranks of key phrases: a better placed subdomain is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites add column brand_on_subdomain jsonb;
    comment on column sites.brand_on_subdomain is 'rank and url of a subdomain that ranks above the site for its name, while the site does not count its subdomains.'`.execute(
    db,
  )
}
