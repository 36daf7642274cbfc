import { type Kysely, sql } from 'kysely'

/** What providers of backlinks tell of links, and the accounts that people connect there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table links
      add column rel text check (rel in ('follow', 'nofollow', 'sponsored', 'ugc')),
      add column first_seen date,
      add column last_seen date,
      add column lost_on date;
    comment on column links.rel is 'As a provider or an export tells it, like the three days; null where none does.';
    comment on column links.lost_on is 'When a provider found it gone; it counts until somebody deletes it.';

    create table connections (
      business_id bigint not null,
      user_id bigint not null,
      vendor text not null check (vendor in ('ahrefs', 'majestic')),
      token bytea not null,
      connected_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      primary key (business_id, user_id, vendor),
      foreign key (business_id, user_id) references users (business_id, id) on delete cascade
    );
    comment on table connections is 'Accounts at providers that people let us ask.';
    comment on column connections.token is 'Sealed with the key of the server, which no backup holds.';
    comment on column connections.revoked_at is 'When the provider took the token no more; it is asked again when somebody wants it.';
    comment on column users.ahrefs_connected is 'Never written: connections are a table.';
    comment on column users.majestic_connected is 'Never written: connections are a table.';

    create table used_consents (
      business_id bigint not null references businesses (id) on delete cascade,
      state_hash bytea not null,
      expires_at timestamptz not null,
      primary key (business_id, state_hash)
    );
    comment on table used_consents is 'States of consents that were finished, until they expire: each works once.'`.execute(
    db,
  )
}
