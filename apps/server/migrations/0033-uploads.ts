import { type Kysely, sql } from 'kysely'

/** Images that go with an order, under names that nobody guesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      business_id bigint not null references businesses (id) on delete cascade,
      name text not null unique check (name ~ '^[0-9a-f]{32}\\.(jpg|png)$'),
      type text not null check (type in ('image/jpeg', 'image/png')),
      bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
      used_at timestamptz not null,
      primary key (business_id, name),
      check ((type = 'image/png') = (name like '%.png'))
    );
    create index uploads_used on uploads (used_at);
    comment on table uploads is 'Images that go with an order; what no cart and no order uses is cleared after a week.';
    comment on column uploads.type is 'Read off the bytes, never believed.';
    comment on column uploads.used_at is 'When it came, or was last laid into a cart: whoever clears waits from then on.'`.execute(
    db,
  )
}
