import type { Vendor } from '@linkwright/core/account/connections/connection'
import { expressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { needsFactor } from '../../../access/needs-factor.ts'
import { lock } from '../../../db/lock.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { recheckSockets, recheckSocketsOf } from '../../../live/send.ts'
import { noticesJson } from '../notices/queries.ts'
import { keysOf } from './mailbox.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** A user by any spelling of the email address, with the columns that signing in needs. */
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

/** A user by id, which is unique across businesses. */
export function userById({ kysely }: AllTenants, id: number) {
  return kysely
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.id', 'u.business_id')
    .select(['u.business_id', 'u.id', 'u.is_main', 'u.user_type', 'b.closed'])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

export async function countLogin(db: TenantDb, id: number): Promise<void> {
  await db
    .update('users')
    .set({ number_of_login: sql`number_of_login + 1`, last_login: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function passwordOf(db: TenantDb, id: number) {
  return db.from('users').select('password_hash').where('id', '=', id).executeTakeFirst()
}

/** Sets the password; with `checked`, false when the stored hash has changed. */
export async function setPassword(
  db: TenantDb,
  id: number,
  hash: string,
  checked?: string,
): Promise<boolean> {
  const set = await db
    .update('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .$if(checked !== undefined, (query) => query.where('password_hash', '=', checked as string))
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** Ends a user's sessions except one, and all reset links. */
export async function endSessions(db: TenantDb, id: number, except?: Buffer): Promise<void> {
  await deleteSessions(db, id, except)
  await endResetLinks(db, id)
}

const endedSessionRow = {
  business_id: is.number,
  user_id: is.number,
  expires_at: is.moment,
}
type EndedSession = RowOf<typeof endedSessionRow>

/**
 * Ends a user's sessions except one, including impersonations of and by the user. Their sockets close on commit.
 * Returns the ended sessions.
 */
export async function deleteSessions(
  db: TenantDb,
  id: number,
  currentHash?: Buffer,
): Promise<EndedSession[]> {
  const { rows } = await typedSql(endedSessionRow)`
    delete from sessions
    where ((business_id, user_id) = (${db.businessId}, ${id})
        or (origin_business_id, origin_user_id) = (${db.businessId}, ${id}))
      and token_hash is distinct from ${currentHash ?? null}::bytea
    returning business_id, user_id, expires_at`.execute(db)
  await recheckSockets(db, id)
  await recheckSocketsOf(db, rows)
  return rows
}

/** The user of a reset link, even if it can no longer be used. */
export function resetLink(db: Kysely<DB>, hash: Buffer) {
  return db
    .selectFrom('password_resets')
    .select(['business_id', 'user_id as id'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
}

/** Uses up a reset link and returns its user; undefined when it can no longer be used. */
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

export async function endResetLinks(db: TenantDb, id: number): Promise<void> {
  await db.delete('password_resets').where('user_id', '=', id).execute()
}

/** Revokes a user's API keys. */
export async function endApiKeys(db: TenantDb, id: number, at: Date): Promise<void> {
  await db
    .update('api_keys')
    .set({ revoked_at: at })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Locks a user's row until the transaction ends. The user is locked before its reset links, to avoid deadlocks. NO KEY,
 * because other rows reference the user.
 */
export function lockUser(db: TenantDb, id: number) {
  return lock(db, 'users', id).select(['first_name', 'last_name', 'email']).executeTakeFirst()
}

/** When the main user of a business was created. */
export const trialFrom = (businessId: 'b.id' | 'businesses.id') =>
  expressionBuilder<DB>()
    .selectFrom('users as m')
    .select(({ fn }) => fn.min('m.created_at').as('at'))
    .where(sql.ref('m.business_id'), '=', sql.ref(businessId))
    .where('m.is_main', '=', true)
    .$asScalar()
    .$notNull()

/** User, business and plan. */
function accountOf(db: TenantDb, id: number) {
  return db
    .from('users')
    .innerJoin('businesses as b', 'b.id', 'users.business_id')
    .innerJoin('plans as p', 'p.id', 'b.plan_id')
    .selectAll('p')
    .select([
      'users.id as user_id',
      'users.user_type',
      'users.is_main',
      'users.may_spend',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.promo_code',
      'users.source',
      'users.preferences',
      'users.number_of_login',
      'users.created_at as user_created_at',
      'b.id as business_id',
      'b.name as business_name',
      // The business has no address of its own.
      sql<string>`coalesce((select m.email from users m where m.business_id = b.id and m.is_main order by m.id limit 1), '')`.as(
        'main_email',
      ),
      'b.subscription_id',
      'b.active',
      'b.scout_id',
      'b.stripe_customer_id',
      sql<number>`b.credit_cents - b.credit_held_cents`.as('free_credit_cents'),
      'b.api_access',
      trialFrom('b.id').as('trial_from'),
      isConnected('ahrefs').as('ahrefs'),
      isConnected('majestic').as('majestic'),
    ])
    .where('users.id', '=', id)
}

function isConnected(vendor: Vendor): RawBuilder<boolean> {
  return sql`exists (select from connections c where c.business_id = users.business_id and c.user_id = users.id
    and c.vendor = ${sql.lit(vendor)})`
}

export async function account(db: TenantDb, id: number) {
  return await accountOf(db, id).executeTakeFirst()
}

/** Expressions for what a business uses of its plan. Higher wings provide them. */
export interface Used {
  key_phrases: (business: number) => RawBuilder<number>
  websites: (business: number) => RawBuilder<number>
}

/**
 * The same with the plan usage of the business and the installation's settings: gauge ranges, and category names in
 * order.
 */
export async function accountWithSettings(db: TenantDb, id: number, used: Used) {
  return await withSettings(db, id, used).executeTakeFirst()
}

interface SessionParts {
  used: Used
  /** Whether the last renewal could not be charged. */
  isPastDue: RawBuilder<boolean>
  cart: RawBuilder<unknown>
  card: RawBuilder<unknown>
}

/** The same for a session, with notices and the parts that buying provides, in one round trip. */
export async function accountOfSession(db: TenantDb, id: number, parts: SessionParts) {
  return await withSettings(db, id, parts.used)
    .select([
      parts.isPastDue.as('past_due'),
      sql.raw<boolean>(needsFactor('users')).as('needs_second_factor'),
      noticesJson(db, id).as('notices'),
      parts.cart.as('cart'),
      parts.card.as('card'),
    ])
    .executeTakeFirst()
}

function withSettings(db: TenantDb, id: number, used: Used) {
  return accountOf(db, id)
    .select(used.key_phrases(db.businessId).as('used_key_phrases'))
    .select(used.websites(db.businessId).as('used_websites'))
    .innerJoin('settings as g', (join) => join.onTrue())
    .select([
      'g.kp_range_set',
      'g.em_range_set',
      'g.br_range_set',
      'g.currency',
      'g.tax_name',
      'g.tax_basis_points',
    ])
    .select(sql<string[]>`array(select c.name from categories c order by c.position)`.as('categories'))
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof accountWithSettings>>>

export type SettingsRow = Pick<
  SessionRow,
  | 'kp_range_set'
  | 'em_range_set'
  | 'br_range_set'
  | 'currency'
  | 'tax_name'
  | 'tax_basis_points'
  | 'categories'
>

export type BusinessRow = AccountRow & Pick<SessionRow, 'used_key_phrases' | 'used_websites'>

export type AccountRow = NonNullable<Awaited<ReturnType<typeof account>>>
