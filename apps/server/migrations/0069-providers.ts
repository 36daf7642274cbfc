import { type Kysely, sql } from 'kysely'

/** How providers are asked: in which order, how often, for how much, and how a website is searched for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table providers (
      name text primary key,
      price_millicents bigint check (price_millicents >= 0),
      day_millicents bigint check (day_millicents >= 0),
      month_millicents bigint check (month_millicents >= 0),
      business_day_millicents bigint check (business_day_millicents >= 0),
      business_month_millicents bigint check (business_month_millicents >= 0),
      failures integer not null default 0,
      rests integer not null default 0,
      rests_until timestamptz,
      fault text,
      failed_at timestamptz
    );
    comment on table providers is 'Who is asked outside: what may be spent, and how it has done lately. One that has never failed and has no budget has no row.';
    comment on column providers.price_millicents is 'Of a question, in hundred-thousandths of a dollar; null: as its price list has it.';
    comment on column providers.day_millicents is 'Spent by everybody in a day (UTC) at most; null: as much as is asked for.';
    comment on column providers.business_day_millicents is 'The same of each business.';
    comment on column providers.failures is 'In a row.';
    comment on column providers.rests is 'How often it was left alone in a row.';
    comment on column providers.rests_until is 'Left alone until then; afterwards one question tries it.';
    comment on column providers.fault is 'What failed last.';

    create table provider_spending (
      provider text not null,
      period text not null check (period in ('day', 'month')),
      starts_on date not null,
      questions bigint not null,
      millicents bigint not null,
      primary key (provider, period, starts_on)
    );
    comment on table provider_spending is 'What a provider was asked in a day and in a month (UTC), for everybody and for the operator.';

    create table business_spending (
      business_id bigint not null references businesses (id) on delete cascade,
      provider text not null,
      period text not null check (period in ('day', 'month')),
      starts_on date not null,
      questions bigint not null,
      millicents bigint not null,
      primary key (business_id, provider, period, starts_on)
    );
    comment on table business_spending is 'The same for one business.';

    alter table look_ups add column fault text;
    comment on column look_ups.fault is 'What kept a provider from answering; null where none was asked.';

    alter table key_phrase_ranks add column provider text;
    comment on column key_phrase_ranks.provider is 'Who answered; null for the simulator and for what was looked up before this was kept.';

    alter table sites
      add column device text not null default 'desktop' check (device in ('desktop', 'mobile')),
      add column language text not null default 'en',
      add column look_up_days integer not null default 14 check (look_up_days in (1, 7, 14));
    comment on column sites.device is 'What its searches are made from.';
    comment on column sites.language is 'ISO 639-1: what its searches are made in.';
    comment on column sites.look_up_days is 'From one look-up to the next, unless the plan allows fewer.';
  `.execute(db)
}
