import { type Kysely, sql } from 'kysely'

/** What is kept with each look-up of a rank, who else ranked then, and when pages were edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table key_phrase_ranks
      add column if not exists provider text,
      add column url text,
      add column features jsonb;
    comment on column key_phrase_ranks.url is 'The address that ranked; null where none did, or before this was kept.';
    comment on column key_phrase_ranks.features is 'What else stood on the page of results, by kind, with its state. A kind that is missing was not asked for; null: none was.';

    create table rival_ranks (
      business_id bigint not null,
      key_phrase_id bigint not null,
      checked_on date not null,
      ranks jsonb not null,
      primary key (business_id, key_phrase_id, checked_on),
      foreign key (business_id, key_phrase_id, checked_on)
        references key_phrase_ranks (business_id, key_phrase_id, checked_on) on delete cascade
    );
    comment on table rival_ranks is 'Who else was found by a look-up: the hosts of the first ten, and the site''s competitors wherever they were.';
    comment on column rival_ranks.ranks is 'Rank by host; null for a competitor of the site that was not found.';

    create table page_changes (
      business_id bigint not null,
      page_id bigint not null,
      changed_on date not null,
      what text not null check (what in ('name', 'address', 'place', 'title', 'words')),
      before text,
      after text,
      primary key (business_id, page_id, changed_on, what),
      foreign key (business_id, page_id) references pages (business_id, id) on delete cascade
    );
    comment on table page_changes is 'Edits of a page: of what is looked for, and of what was read on it. Of a day the last one.';
  `.execute(db)
}
