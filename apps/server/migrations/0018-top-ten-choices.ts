import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table top_ten_choices (
      business_id bigint not null,
      page_id bigint not null,
      competitor_id bigint not null,
      ignored boolean not null,
      primary key (business_id, page_id, competitor_id),
      foreign key (business_id, page_id) references pages (business_id, id) on delete cascade,
      foreign key (business_id, competitor_id) references competitors (business_id, id)
    );
    comment on table top_ten_choices is 'Whom somebody has left out of a page''s averages or counts in them; it outlives the rows. Without a choice the site''s own pages are left out.';
    insert into top_ten_choices (business_id, page_id, competitor_id, ignored)
    select distinct business_id, page_id, competitor_id, true from top_ten_rows where ignored;`.execute(db)
}
