import { type Kysely, sql } from 'kysely'

/** Pages store how many of their links have no anchor text, so that showing their share reads no links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_figures add column placed_no_text integer not null default 0;
    comment on column page_figures.placed_no_text is
      'Placed primary links without an anchor text; placed_natural includes them.';
    update page_figures f set placed_no_text = counted.links
    from (
      select business_id, page_id, count(*)::int as links from links
      where progress = 'placed' and level = 'primary' and anchor_type = 'no text' and not is_duplicate
      group by business_id, page_id) counted
    where f.business_id = counted.business_id and f.page_id = counted.page_id`.execute(db)
}
