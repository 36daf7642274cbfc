import { type Kysely, sql } from 'kysely'

/** The state of whatever is looked up outside stands in one table, where pages and sites had columns of their own for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table look_ups (
      business_id bigint not null,
      kind text not null check (kind in ('ranks', 'volumes', 'brand')),
      subject_id bigint not null,
      page_id bigint generated always as (case when kind in ('ranks', 'volumes') then subject_id end) stored,
      site_id bigint generated always as (case when kind = 'brand' then subject_id end) stored,
      state text not null default 'never' check (state in ('never', 'waiting', 'ok', 'failed')),
      error text,
      failed_at timestamptz,
      due_at timestamptz default now(),
      is_sample boolean not null default false,
      primary key (business_id, kind, subject_id),
      foreign key (business_id, page_id) references pages (business_id, id) on delete cascade,
      foreign key (business_id, site_id) references sites (business_id, id) on delete cascade,
      check ((page_id is null) <> (site_id is null)),
      check ((state = 'failed') = (failed_at is not null)),
      check ((state = 'failed') = (error is not null))
    );
    comment on table look_ups is 'How the last look-up of something outside went, and when the next one is due. Every page has its ranks and volumes here, every site its brand.';
    comment on column look_ups.subject_id is 'The page or site, as the kind says; page_id and site_id follow from it and keep the row to it.';
    comment on column look_ups.error is 'Why nobody could tell, as a sentence for the user.';
    comment on column look_ups.due_at is
      'Looked up again from this moment on, by the servers'' clock; null: together with the kind that takes it along.';
    comment on column look_ups.is_sample is 'What was found was invented by the simulator.';

    insert into look_ups (business_id, kind, subject_id, state, error, failed_at, due_at, is_sample)
    select business_id, 'ranks', id, scout_state, scout_error, scout_failed_at, scout_due_at, scout_is_sample from pages
    union all
    select business_id, 'volumes', id, volume_state, volume_error, volume_failed_at, volume_due_at, volume_is_sample from pages
    union all
    select business_id, 'brand', id, brand_state, brand_error, brand_failed_at, brand_due_at, brand_is_sample from sites;

    create index look_ups_page on look_ups (business_id, page_id) where page_id is not null;
    create index look_ups_site on look_ups (business_id, site_id) where site_id is not null;
    create index look_ups_due on look_ups (kind, due_at) where due_at is not null;

    alter table pages
      drop column scout_state, drop column scout_error, drop column scout_failed_at,
      drop column scout_due_at, drop column scout_is_sample,
      drop column volume_state, drop column volume_error, drop column volume_failed_at,
      drop column volume_due_at, drop column volume_is_sample;
    alter table sites
      drop column brand_state, drop column brand_error, drop column brand_failed_at,
      drop column brand_due_at, drop column brand_is_sample;
  `.execute(db)
}
