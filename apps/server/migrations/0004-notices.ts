import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports
      add column user_id bigint,
      add foreign key (business_id, user_id) references users (business_id, id) on delete set null (user_id);
    comment on column imports.user_id is 'Who is told when it has ended; null for nobody.';
    create index imports_user on imports (business_id, user_id) where user_id is not null`.execute(db)
}
