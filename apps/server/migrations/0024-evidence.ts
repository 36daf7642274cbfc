import { type Kysely, sql } from 'kysely'

/** Looks at published links have evidence: signed files, which are stored outside the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_keys (
      id text primary key,
      public_key text not null,
      private_key bytea not null,
      from_at timestamptz not null,
      until_at timestamptz
    );
    create unique index evidence_keys_one_in_use on evidence_keys ((true)) where until_at is null;
    comment on table evidence_keys is 'Keys of this installation that sign evidence files. They are never deleted: their files stay valid.';
    comment on column evidence_keys.id is 'JWK thumbprint (RFC 7638) of the public key.';
    comment on column evidence_keys.public_key is 'SubjectPublicKeyInfo in base64.';
    comment on column evidence_keys.private_key is 'PKCS #8, encrypted with the secret of the server.';
    comment on column evidence_keys.until_at is 'When the next key replaced it; null while it is used.';

    create table evidence (
      business_id bigint not null,
      hash text not null,
      watch_id bigint not null,
      url text not null,
      fetched_at timestamptz not null,
      why text not null check (why in ('first', 'change', 'confirm', 'claim', 'quarter')),
      key_id text not null references evidence_keys (id),
      store_key text not null,
      size integer not null check (size > 0),
      begun_at timestamptz not null,
      stored_at timestamptz,
      primary key (business_id, watch_id, hash),
      unique (store_key),
      foreign key (business_id, watch_id) references link_watches (business_id, id) on delete cascade
    );
    create index evidence_by_time on evidence (fetched_at);
    create index evidence_unfinished on evidence (begun_at) where stored_at is null;
    comment on table evidence is 'Evidence files of looks. A row is written before its file, so that no file is left behind.';
    comment on column evidence.hash is 'Digest of the contents; link_looks.evidence_hash of its look.';
    comment on column evidence.url is 'URL that was looked at.';
    comment on column evidence.fetched_at is 'When the first request was sent.';
    comment on column evidence.why is 'Why its look was stored.';
    comment on column evidence.store_key is 'Name of the file in the evidence store.';
    comment on column evidence.size is 'Bytes of the file.';
    comment on column evidence.stored_at is 'When its look was stored; null until then. What stays null is removed after an hour.';

    create table evidence_removals (
      store_key text primary key,
      due_at timestamptz not null default now(),
      attempts integer not null default 0
    );
    create index evidence_removals_due on evidence_removals (due_at);
    comment on table evidence_removals is 'Files that are to be removed from the evidence store. Each deleted row of evidence leaves one, also one that a cascade deletes.';
    comment on column evidence_removals.due_at is 'When it is tried, or tried again.';

    create function remove_evidence_file() returns trigger language plpgsql as $$ begin
      insert into evidence_removals (store_key) values (old.store_key) on conflict do nothing;
      return null;
    end $$;
    create trigger evidence_deleted after delete on evidence for each row execute function remove_evidence_file();

    alter table link_watches add column evidence_due boolean not null default false;
    comment on column link_watches.evidence_due is 'The evidence of a stored look could not be stored: the next look is stored, with evidence.';
    comment on column link_looks.evidence_hash is 'Digest of the contents of its evidence file; null without one. Older files are removed.'`.execute(
    db,
  )
}
