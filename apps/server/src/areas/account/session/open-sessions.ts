import type { OpenSession } from '@linkwright/core/account/session/open-session'
import { browserName } from '@linkwright/core/account/session/browser-name'
import { sql } from 'kysely'
import { notIdle } from '../../../access/living.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { recheckSocketsOf } from '../../../live/send.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

interface Own {
  user_id: number
  token_hash: Buffer
}

const rowShape = {
  id: is.number,
  token_hash: is.bytes,
  is_origin: is.boolean,
  origin_user_id: is.numberOrNull,
  created_at: is.moment,
  last_used_at: is.moment,
  expires_at: is.moment,
  address: is.textOrNull,
  agent: is.textOrNull,
}

/** The sessions in which a user is signed in, and those in which the user impersonates others. */
const ofUser = (db: TenantDb, userId: number) => sql`(
  (business_id, user_id) = (${db.businessId}, ${userId})
  or (origin_business_id, origin_user_id) = (${db.businessId}, ${userId}))`

/** The active sessions of a user, the most recently used first. */
export async function openSessions(db: TenantDb, own: Own, now: Date): Promise<OpenSession[]> {
  const { rows } = await typedSql(rowShape)`
    select id, token_hash, origin_user_id, created_at, last_used_at, expires_at, address, agent,
      coalesce((origin_business_id, origin_user_id) = (${db.businessId}, ${own.user_id}), false) as is_origin
    from sessions
    where ${ofUser(db, own.user_id)} and expires_at > ${now} and ${sql.raw(notIdle)}
    order by last_used_at desc, id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.is_origin ? 'as-another' : row.origin_user_id === null ? 'yours' : 'support',
    is_this: row.token_hash.equals(own.token_hash),
    opened_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    browser: row.agent === null ? null : browserName(row.agent),
    // The network address of an administrator is not shown to the user.
    address: row.origin_user_id === null || row.is_origin ? row.address : null,
  }))
}

/** Ends one session of a user, or all but the current one. Returns how many active sessions ended. */
export async function revokeSessions(
  db: TenantDb,
  own: Own,
  now: Date,
  which: { id: number } | 'others',
): Promise<number> {
  const selected = which === 'others' ? sql`token_hash <> ${own.token_hash}` : sql`id = ${which.id}`
  const { rows } = await typedSql({ business_id: is.number, user_id: is.number, is_open: is.boolean })`
    delete from sessions where ${ofUser(db, own.user_id)} and ${selected}
    returning business_id, user_id, expires_at > ${now} as is_open`.execute(db)
  await recheckSocketsOf(db, rows)
  return rows.filter(({ is_open }) => is_open).length
}
