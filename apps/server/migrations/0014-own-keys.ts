import { type Kysely, sql } from 'kysely'

/** Idempotency keys are a user's own; a mailbox is one account's, however it is spelled; where a user signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whose they were is not known; they would have been kept for a day.
    delete from idempotency_keys;
    alter table idempotency_keys
      drop constraint idempotency_keys_pkey,
      add column user_id bigint not null,
      add column site_id bigint,
      add column withheld text,
      add primary key (business_id, user_id, route, key);
    comment on column idempotency_keys.user_id is
      'No foreign key: it would hold the user''s row in every change, and what is left goes after a day.';
    comment on column idempotency_keys.site_id is
      'The site that the call named, if any: who may not see it any more gets no repeated answer.';
    comment on column idempotency_keys.withheld is
      'Why a repeated call is refused instead of answered: the answer held a secret or was too large to keep.';

    create table known_networks (
      business_id bigint not null,
      user_id bigint not null,
      network_hash bytea not null,
      last_at timestamptz not null default now(),
      primary key (business_id, user_id, network_hash),
      foreign key (business_id, user_id) references users (business_id, id) on delete cascade
    );
    create index known_networks_last_at on known_networks (last_at);
    comment on table known_networks is
      'Networks that a user signed in from: what others try elsewhere does not hold the user up there.';
    comment on column known_networks.network_hash is 'SHA-256 of the network and of whose it is.';

    alter table users add column email_key text;
  `.execute(db)
  await fillEmailKeys(db)
  await sql`
    alter table users alter column email_key set not null;
    drop index users_email;
    -- With a condition, if only one that always holds: the key of a plain index would be locked against every row that
    -- points at the user.
    create unique index users_email_key on users (email_key) where email_key is not null;
    comment on column users.email_key is
      'The mailbox whatever its spelling (core''s mailboxKey); EXACT: and the address where another user had it first.';
  `.execute(db)
}

/** Core's `mailboxKey` as it was then: a migration does the same for ever. */
function keyThen(address: string): string {
  const oneForm = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC')
  const seen = oneForm(oneForm(address).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).trim()
  const [, local = '', domain] = /^(.*)@([^@]*)$/s.exec(seen) ?? []
  if (domain === undefined) return seen
  const url = `http://${domain}`
  const isDomain = !/[\s/?#:@[\]\\%]/.test(domain) && URL.canParse(url)
  return `${local}@${isDomain ? new URL(url).hostname : domain}`
}

interface User {
  business_id: number
  id: number
  email: string
}

/** Of two users of one mailbox the later one keeps its account and signs in with its address exactly as it stands. */
async function fillEmailKeys(db: Kysely<unknown>): Promise<void> {
  const { rows: users } = await sql<User>`select business_id, id, email from users order by id`.execute(db)
  const owners = new Map<string, number>()
  for (const { business_id, id, email } of users) {
    const key = keyThen(email)
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, id)
    else
      console.warn(
        `Users ${owner} and ${id} have the same e-mail address in two spellings. User ${id} signs in with it exactly as it is stored; give it another address.`,
      )
    const own = owner === undefined ? key : `EXACT:${email}`
    await sql`update users set email_key = ${own} where business_id = ${business_id} and id = ${id}`.execute(
      db,
    )
  }
}
