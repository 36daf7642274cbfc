import { type Kysely, sql } from 'kysely'

/** Users can put rows of their list of what to do today off for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`
      create table put_offs (
        business_id bigint not null,
        user_id bigint not null,
        kind text not null,
        subject bigint not null,
        worth integer not null,
        until timestamptz not null,
        primary key (business_id, user_id, kind, subject),
        foreign key (business_id, user_id) references users (business_id, id) on delete cascade
      )`,
    sql`comment on table put_offs is 'Rows of the list of what to do today that a user has put off.'`,
    sql`comment on column put_offs.kind is 'One of todayKinds of core.'`,
    sql`comment on column put_offs.subject is 'Id of the page, site, key phrase or order, depending on the kind; 0 for a limit of the plan.'`,
    sql`comment on column put_offs.worth is 'What the row was worth when it was put off: it comes back early when it becomes worse.'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
