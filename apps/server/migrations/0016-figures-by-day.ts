import { type Kysely, sql } from 'kysely'

/** Scores and anchor counts by day. Starts with what is stored today: earlier days are not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`
      create table page_days (
        business_id bigint not null,
        page_id bigint not null,
        day date not null,
        score smallint not null check (score between 0 and 100),
        placed_exact integer not null,
        placed_blended integer not null,
        placed_natural integer not null,
        primary key (business_id, page_id, day),
        foreign key (business_id, page_id) references pages (business_id, id) on delete cascade
      )`,
    sql`comment on table page_days is 'Score and anchor counts of a page at the end of each day on which they changed; they apply until the next row.'`,
    sql`comment on column page_days.day is 'UTC. After 400 days only the last row of each week is kept.'`,
    sql`
      create table site_days (
        business_id bigint not null,
        site_id bigint not null,
        day date not null,
        brand_trust_score smallint not null check (brand_trust_score between 0 and 100),
        links_in_progress integer not null,
        completed_links integer not null,
        primary key (business_id, site_id, day),
        foreign key (business_id, site_id) references sites (business_id, id) on delete cascade
      )`,
    sql`comment on table site_days is 'Figures of a site at the end of each day on which they changed; they apply until the next row.'`,
    sql`comment on column site_days.day is 'UTC. After 400 days only the last row of each week is kept.'`,
    sql`
      insert into page_days
      select business_id, page_id, (now() at time zone 'utc')::date, score, placed_exact, placed_blended, placed_natural
      from page_figures`,
    sql`
      insert into site_days
      select business_id, site_id, (now() at time zone 'utc')::date, brand_trust_score, links_in_progress, completed_links
      from site_figures`,
  ]
  for (const statement of statements) await statement.execute(db)
}
