import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { recheckSockets } from '../../../live/send.ts'
import { keysOf } from './mailbox.ts'

/** A user, found by any spelling of its address, with what decides whether it may sign in. */
export function userByEmail(db: Kysely<DB>, email: string) {
  const keys = keysOf(email)
  return db
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .select([
      'u.business_id',
      'u.id',
      'u.is_main',
      'u.email',
      'u.password_hash',
      'b.closed',
      'b.subscription_id',
    ])
    .where('u.email_key', 'in', keys)
    .orderBy(sql`u.email_key = ${keys[0]}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The same by its id, which is unique over all businesses. */
export function userById(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .select(['u.business_id', 'u.id', 'u.is_main', 'u.user_type', 'b.closed'])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

export async function countLogin(db: Kysely<DB>, user: { business_id: number; id: number }): Promise<void> {
  await db
    .updateTable('users')
    .set({ number_of_login: sql`number_of_login + 1`, last_login: sql`now()` })
    .where('business_id', '=', user.business_id)
    .where('id', '=', user.id)
    .execute()
}

export function passwordOf(db: Kysely<DB>, user: { business_id: number; id: number }) {
  return db
    .selectFrom('users')
    .select('password_hash')
    .where('business_id', '=', user.business_id)
    .where('id', '=', user.id)
    .executeTakeFirst()
}

/** Sets the password, where `checked` is given only while it is still that one. Answers whether it was set. */
export async function setPassword(
  db: Kysely<DB>,
  user: { business_id: number; id: number },
  hash: string,
  checked?: string,
): Promise<boolean> {
  const set = await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('business_id', '=', user.business_id)
    .where('id', '=', user.id)
    .$if(checked !== undefined, (query) => query.where('password_hash', '=', checked as string))
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/**
 * Ends a user's sessions, all but `kept`, those in other accounts too, and every reset link that is still open. Its own
 * sockets end with the commit; those in other accounts when they are looked at next.
 */
export async function endSessions(
  db: Kysely<DB>,
  user: { business_id: number; id: number },
  kept?: Buffer,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where.and({ business_id: user.business_id, user_id: user.id }),
        where.and({ origin_business_id: user.business_id, origin_user_id: user.id }),
      ]),
    )
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept as Buffer))
    .execute()
  await endResetLinks(db, user)
  await recheckSockets(db, user)
}

/** Whose a reset link is, whether or not it can still be used. */
export function resetLink(db: Kysely<DB>, hash: Buffer) {
  return db
    .selectFrom('password_resets')
    .select(['business_id', 'user_id as id'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
}

/** Uses up a reset link, and answers whose it was; undefined when it cannot be used any more. */
export function takeResetLink(db: Kysely<DB>, hash: Buffer, now: Date) {
  return db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('key_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['business_id', 'user_id as id'])
    .executeTakeFirst()
}

export async function endResetLinks(
  db: Kysely<DB>,
  user: { business_id: number; id: number },
): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('business_id', '=', user.business_id)
    .where('user_id', '=', user.id)
    .execute()
}

/** Revokes a user's API keys. */
export async function endApiKeys(
  db: Kysely<DB>,
  user: { business_id: number; id: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('business_id', '=', user.business_id)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Holds a user's row until the transaction ends, and answers it as it is then. Whatever touches the user and its reset
 * links takes the user first: in both orders they could wait for each other. NO KEY, as rows point at the user.
 */
export function lockUser(db: Kysely<DB>, user: { business_id: number; id: number }) {
  return db
    .selectFrom('users')
    .select('email')
    .where('business_id', '=', user.business_id)
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What holds for everybody: the gauges' ranges and the names of the categories, in their order. */
export function settingsRow(db: Kysely<DB>) {
  return db
    .selectFrom('settings')
    .select(['kp_range_set', 'em_range_set', 'br_range_set'])
    .select(sql<string[]>`array(select name from categories order by position)`.as('categories'))
    .executeTakeFirstOrThrow()
}

/** User, business and plan of a session, with what the business uses of its plan. */
export function account(db: Kysely<DB>, user: { business_id: number; id: number }) {
  return db
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .innerJoin('plans as p', 'p.id', 'b.plan_id')
    .selectAll('p')
    .select([
      'u.id as user_id',
      'u.user_type',
      'u.is_main',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.promo_code',
      'u.source',
      'u.preferences',
      'u.number_of_login',
      'u.created_at as user_created_at',
      'b.id as business_id',
      'b.name as business_name',
      'b.main_email',
      'b.subscription_id',
      'b.active',
      'b.scout_id',
      'b.stripe_customer_id',
      'b.credit_cents',
      'b.api_access',
      sql<Date>`(select min(m.created_at) from users m where m.business_id = b.id and m.is_main)`.as(
        'trial_from',
      ),
      sql<boolean>`u.ahrefs_connected is not null`.as('ahrefs'),
      sql<boolean>`u.majestic_connected is not null`.as('majestic'),
      sql<number>`(select count(*) from key_phrases k where k.business_id = b.id)`.as('used_key_phrases'),
      sql<number>`(select count(*) from sites s where s.business_id = b.id)`.as('used_websites'),
    ])
    .where('u.business_id', '=', user.business_id)
    .where('u.id', '=', user.id)
    .executeTakeFirst()
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof account>>>
