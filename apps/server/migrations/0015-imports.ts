import { type Kysely, sql } from 'kysely'

/** Every import has a row, may add links to several pages of a site, and can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports
      alter column page_id drop not null,
      add column site_id bigint,
      add column import_key text,
      add column source text,
      add column undo_run_id bigint,
      add column undone_at timestamptz;
    alter table imports
      add check ((page_id is null) <> (site_id is null)),
      add foreign key (business_id, site_id) references sites (business_id, id) on delete cascade,
      add foreign key (business_id, undo_run_id) references bulk_runs (business_id, id) on delete set null (undo_run_id);
    create index imports_of_site on imports (business_id, site_id, id) where site_id is not null;
    create index imports_of_undo on imports (business_id, undo_run_id) where undo_run_id is not null;
    create unique index imports_of_key on imports (business_id, import_key) where import_key is not null;
    comment on column imports.site_id is 'Each row goes to the page of this site that its target names; null for an import into one page.';
    comment on column imports.import_key is 'Chosen by the client: its calls with this key are one import. Null: the import has one call, or parts with its id.';
    comment on column imports.source is 'The backlink provider; null for a file.';
    comment on column imports.undo_run_id is 'The bulk action that deletes its links; null once that is no longer stored.';
    comment on column imports.undone_at is 'Since when its links are deleted or being deleted; null after they were restored.';

    create table import_pages (
      business_id bigint not null,
      import_id bigint not null,
      page_id bigint not null,
      added integer not null default 0,
      duplicates integer not null default 0,
      before jsonb,
      after jsonb,
      primary key (business_id, import_id, page_id),
      foreign key (business_id, import_id) references imports (business_id, id) on delete cascade,
      foreign key (business_id, page_id) references pages (business_id, id) on delete cascade
    );
    create index import_pages_of_page on import_pages (business_id, page_id, import_id);
    comment on table import_pages is 'The pages that an import added links to, or found them on.';
    comment on column import_pages.before is 'Score and link counts of the page when its first rows came; null for imports of earlier versions.';
    comment on column import_pages.after is 'The same when its last rows had come.';
    insert into import_pages (business_id, import_id, page_id, added, duplicates)
    select business_id, id, page_id, added, duplicates from imports where not ignores;

    alter table links
      add column edited_at timestamptz,
      add column reported_on date;
    create index links_of_import on links (business_id, import_id) where import_id is not null;
    comment on column links.edited_at is 'When a user last changed it; null if never.';
    comment on column links.reported_on is 'The day (UTC) on which a backlink provider first reported the link that was already stored.';`.execute(
    db,
  )
}
