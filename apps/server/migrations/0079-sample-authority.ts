import { type Kysely, sql } from 'kysely'

/** Domain authority that the simulator invented says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table domain_authority add column is_sample boolean not null default false;
    alter table links add column da_sample boolean;
    comment on column domain_authority.is_sample is 'Whether it was invented.';
    comment on column links.da_sample is 'Whether da, where the provider of domain authority told it, was invented.'`.execute(
    db,
  )
}
