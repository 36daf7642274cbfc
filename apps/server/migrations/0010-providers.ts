import { type Kysely, sql } from 'kysely'

/** Budgets and spending of the external providers. */
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
      failed_at timestamptz,
      version integer not null default 1,
      cause text
    );
    comment on table providers is 'Who is asked outside: what may be spent, and how it has done lately. One that has never failed and has no budget has no row.';
    comment on column providers.price_millicents is 'Of a question, in hundred-thousandths of a dollar; null: as its price list has it.';
    comment on column providers.day_millicents is 'Limit of all spending in a day (UTC); null: none.';
    comment on column providers.business_day_millicents is 'The same of each business.';
    comment on column providers.failures is 'In a row.';
    comment on column providers.rests is 'How often it was left alone in a row.';
    comment on column providers.rests_until is 'Left alone until then; afterwards one question tries it.';
    comment on column providers.fault is 'What failed last.';
    comment on column providers.version is 'Counts the changes of its price and limits, likewise.';
    comment on column providers.cause is 'The exact cause where it is known, such as an unknown host name or a refused connection.';

    create table provider_spending (
      provider text not null,
      period text not null check (period in ('day', 'month')),
      starts_on date not null,
      questions bigint not null,
      millicents bigint not null,
      primary key (provider, period, starts_on)
    );
    comment on table provider_spending is 'Questions to a provider in a day and in a month (UTC), of all businesses and of the operator.';

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
  `.execute(db)
}
