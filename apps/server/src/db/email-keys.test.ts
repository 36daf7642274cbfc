import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { up } from '../../migrations/0014-own-keys.ts'
import { userByEmail } from '../areas/account/session/queries.ts'
import { databases } from '../testing/databases.ts'
import type { DB } from './tables.ts'

/** The schema as it stood before, as far as the migration touches it. */
const before = sql`
  set search_path to pg_temp, public;
  create temp table idempotency_keys (business_id bigint, route text, key text,
    constraint idempotency_keys_pkey primary key (business_id, route, key));
  create temp table businesses (id bigint primary key, closed boolean not null default false, subscription_id text);
  create temp table users (business_id bigint not null references businesses, id bigint, is_main boolean,
    email text not null, password_hash text, primary key (business_id, id));
  create unique index users_email on users (email)`

describe.each(databases)('accounts of before on $name', ({ fresh }) => {
  it(
    'get a key each; of two with one mailbox the later one signs in by its exact spelling',
    { timeout: 180_000 },
    async () => {
      const database = await fresh()
      afterAll(() => database.close())
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await database.kysely.connection().execute(async (session: Kysely<DB>) => {
        await before.execute(session)
        const emails = [
          'Émile@demo.test',
          'anna@demo.test',
          'émile@demo.test',
          'ａnna@demo.test',
          'É\u200bmile@demo.test',
        ]
        for (const [at, email] of emails.entries())
          await sql`with b as (insert into businesses (id) values (${at}))
          insert into users values (${at}, ${at}, true, ${email}, 'x')`.execute(session)
        await up(session as unknown as Kysely<unknown>)
        const found = async (typed: string) => (await userByEmail(session, typed))?.id
        for (const [at, email] of emails.entries()) expect([email, await found(email)]).toEqual([email, at])
        expect(await found('ÉMILE@demo.test')).toBe(0)
        expect(await found('ANNA@demo.test')).toBe(1)
        await expect(
          sql`update users set email_key = 'anna@demo.test' where id = 0`.execute(session),
        ).rejects.toMatchObject({ code: '23505' })
      })
      expect(warned.mock.calls.flat()).toEqual(
        [
          [0, 2],
          [1, 3],
          [0, 4],
        ].map(
          ([first, later]) =>
            `Users ${first} and ${later} have the same e-mail address in two spellings. User ${later} signs in with it exactly as it is stored; give it another address.`,
        ),
      )
    },
  )
})
