import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add column ignores boolean not null default false;
    comment on column imports.ignores is 'Whether its rows are remembered in ignored_urls instead of added as links.'`.execute(
    db,
  )
}
