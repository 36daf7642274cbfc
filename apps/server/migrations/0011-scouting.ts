import { type Kysely, sql } from 'kysely'

/** When pages and sites are looked up again, and how it went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pages
      add column title text,
      add column scout_state text not null default 'never'
        check (scout_state in ('never', 'waiting', 'ok', 'failed')),
      add column scout_error text,
      add column scout_failed_at timestamptz,
      add column scout_due_at timestamptz not null default now(),
      add column scout_is_sample boolean not null default false,
      add check ((scout_state = 'failed') = (scout_failed_at is not null)),
      add check ((scout_state = 'failed') = (scout_error is not null));
    update pages set scout_state = 'ok', scout_due_at = scout_last_ran + interval '14 days'
    where scout_last_ran is not null;
    create index pages_scout_due on pages (scout_due_at);
    comment on column pages.title is 'The title that stands on the page; null when it was never read.';
    comment on column pages.scout_error is 'Why ranks could not be checked, as a sentence for the user.';
    comment on column pages.scout_due_at is 'Looked up again from this moment on, by the servers'' clock.';
    comment on column pages.scout_is_sample is 'What was found was invented by the simulator.';

    alter table sites add column brand_due_at timestamptz not null default now();
    update sites set brand_due_at = brand_rank_at + interval '14 days' where brand_rank_at is not null;
    create index sites_brand_due on sites (brand_due_at);
    comment on column sites.brand_due_at is 'The brand''s rank is looked up again from this moment on.';
  `.execute(db)
}
