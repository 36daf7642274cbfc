import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Tables of money, credit, roles, keys and sessions, whose changes must be in the audit log. */
const watched = [
  sql`select 'sessions' as what, md5(row(id, business_id, user_id, origin_user_id, expires_at)::text) as hash from sessions`,
  sql`select 'factors', md5(row(business_id, user_id, secret, confirmed_at)::text) from second_factors where confirmed_at is not null`,
  sql`select 'recovery codes', md5(t::text) from recovery_codes t`,
  sql`select 'connections', md5(row(business_id, user_id, vendor, token)::text) from connections`,
  sql`select 'keys', md5(row(key_hash, scope, revoked_at)::text) from api_keys`,
  sql`select 'people', md5(row(business_id, id, user_type, is_main, email, password_hash)::text) from users`,
  sql`select 'rights', md5(t::text) from user_sites t`,
  sql`select 'businesses', md5(row(id, plan_id, active, closed, subscription_id, credit_cents, api_access)::text) from businesses`,
  sql`select 'plans', md5(t::text) from plans t`,
  sql`select 'settings', md5(t::text) from settings t`,
]

/** One hash over all of them. */
export async function watchedState(kysely: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(what || hash, '' order by what, hash), '')) as hash
    from (${sql.join(watched, sql` union all `)}) every_row`.execute(kysely)
  return rows[0]?.hash ?? ''
}
