import { type Kysely, sql } from 'kysely'

/** What keeps one business from standing in the way of the others: batches of imports, turns, and counts of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_batches (
      business_id bigint not null,
      import_id bigint not null,
      first_row integer not null,
      rows json not null,
      primary key (business_id, import_id, first_row),
      foreign key (business_id, import_id) references imports (business_id, id) on delete cascade
    );
    comment on table import_batches is 'Rows of large imports that are not imported yet; each batch goes with its import.';
    comment on column import_batches.first_row is 'Counted from 1 within the import.';
    comment on column import_batches.rows is 'As they came, whatever characters they hold (jsonb could not).';
    insert into import_batches (business_id, import_id, first_row, rows)
    select i.business_id, i.id, min(e.place), json_agg(e.value order by e.place)
    from imports i, json_array_elements(i.payload) with ordinality as e (value, place)
    where i.state = 'processing' and e.place > i.done
    group by i.business_id, i.id, (e.place - 1) / 5000;
    alter table imports
      drop column payload,
      add column worked_at timestamptz;
    create index imports_worked on imports (business_id, worked_at) where worked_at is not null;
    comment on column imports.worked_at is 'When a batch of it was last taken up: the business whose last one is longest ago is next.';

    create table daily_counts (
      business_id bigint not null references businesses (id) on delete cascade,
      kind text not null,
      subject bigint not null,
      day date not null,
      count integer not null,
      primary key (business_id, kind, subject, day)
    );
    create index daily_counts_day on daily_counts (day);
    comment on table daily_counts is 'How often what has a limit a day was done; the day is UTC.';
    comment on column daily_counts.subject is 'Whose limit it is: the id of a business, site or user, as the kind says.';

    create index disavowed_newest on disavowed (business_id, site_id, created_at desc, id);
    create index job_turns on jobs.job (name, group_id, priority) where state < 'active' and group_id is not null;
  `.execute(db)
}
