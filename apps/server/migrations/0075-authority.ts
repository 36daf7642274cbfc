import { type Kysely, sql } from 'kysely'

/** Domain authority that a provider is asked for where nobody else has told it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table domain_authority (
      business_id bigint not null references businesses (id) on delete cascade,
      domain text not null,
      da smallint check (da between 0 and 100),
      told_on date not null,
      primary key (business_id, domain)
    );
    comment on table domain_authority is 'What the provider of domain authority told; it is asked again after 30 days.';
    comment on column domain_authority.da is 'Null: it does not know the domain.';

    alter table links add column da_told_on date;
    alter table opportunities add column da_told_on date;
    alter table top_ten_links add column da_told_on date;
    comment on column links.da_told_on is
      'When the provider of domain authority was asked for da; null where da is from elsewhere, or nobody was asked yet.';
    comment on column opportunities.da_told_on is 'As in links.';
    comment on column top_ten_links.da_told_on is 'As in links.';

    create index links_without_authority on links (business_id, page_id, da_told_on)
      where url is not null and (da is null or da_told_on is not null);
    create index opportunities_without_authority on opportunities (business_id, page_id, da_told_on)
      where da is null or da_told_on is not null;
    create index top_ten_links_without_authority on top_ten_links (business_id, top_ten_row_id, da_told_on)
      where da is null or da_told_on is not null`.execute(db)
}
