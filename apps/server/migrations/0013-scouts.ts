import { type Kysely, sql } from 'kysely'

/** How the last look-up of a brand's rank and of search volumes went, as a page's ranks have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites
      add column brand_state text not null default 'never'
        check (brand_state in ('never', 'waiting', 'ok', 'failed')),
      add column brand_error text,
      add column brand_failed_at timestamptz,
      add column brand_is_sample boolean not null default false,
      add check ((brand_state = 'failed') = (brand_failed_at is not null)),
      add check ((brand_state = 'failed') = (brand_error is not null));
    update sites set brand_state = 'ok' where brand_rank_at is not null;
    comment on column sites.brand_error is 'Why the brand''s rank could not be looked up, as a sentence for the user.';
    comment on column sites.brand_is_sample is 'What was found was invented by the simulator.';

    alter table pages
      add column volume_state text not null default 'never'
        check (volume_state in ('never', 'waiting', 'ok', 'failed')),
      add column volume_error text,
      add column volume_failed_at timestamptz,
      add column volume_due_at timestamptz,
      add column volume_is_sample boolean not null default false,
      add check ((volume_state = 'failed') = (volume_failed_at is not null)),
      add check ((volume_state = 'failed') = (volume_error is not null));
    update pages p set volume_state = 'ok' where exists (
      select from key_phrases k
      where k.business_id = p.business_id and k.page_id = p.id and k.search_volume is not null);
    create index pages_volume_due on pages (volume_due_at) where volume_due_at is not null;
    comment on column pages.volume_error is 'Why search volumes could not be looked up, as a sentence for the user.';
    comment on column pages.volume_due_at is
      'Looked up again from this moment on, by the servers'' clock; null: together with the ranks.';
    comment on column pages.volume_is_sample is 'What was found was invented by the simulator.';
  `.execute(db)
}
