import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index links_newest on links (business_id, page_id, date_added)
      where progress = 'placed' and level = 'primary';

    alter table page_figures add column in_top_ten boolean not null default false;
    comment on column page_figures.in_top_ten is 'Whether one of its phrases ranks among the first ten.';
    update page_figures f set in_top_ten = true
    where exists (
      select from key_phrases k
      cross join lateral (
        select r.rank from key_phrase_ranks r
        where r.business_id = k.business_id and r.key_phrase_id = k.id
        order by r.checked_on desc limit 1) as newest
      where k.business_id = f.business_id and k.page_id = f.page_id and newest.rank between 1 and 10);
  `.execute(db)
}
