import type { KeyScope } from '@linkwright/core/access/permissions'
import type { Role } from '@linkwright/core/access/roles'
import { isInactive } from '@linkwright/core/access/trial'
import type { Caller } from './caller.ts'
import { needsFactor } from './needs-factor.ts'

/** The holder of a valid session or API key whose business is not closed. */
export interface Living {
  token_hash: Buffer
  business_id: number
  user_id: number
  user_type: Role
  is_main: boolean
  api_access: boolean
  needs_second_factor: boolean
  active: 0 | 1 | 2
  plan_id: number
  /** Null for a session. */
  key_scope: KeyScope | null
  origin_user_id: number | null
  /** Impersonation only: until when the administrator may return to their own session. */
  expires_at: Date | null
  /** Impersonation only: the administrator's name. */
  origin_expires_at: Date | null
  /** Seconds since its last recorded use; null for a key that was never used. */
  origin_name: string | null
  /** Seconds since its last recorded use; null for a key that was never used. */
  unused_for: number | null
}

const columns = `t.token_hash, t.business_id, t.user_id, u.user_type, u.is_main, b.api_access, b.active, b.plan_id,
    t.key_scope, t.origin_user_id, t.expires_at, t.origin_expires_at, t.origin_name,
    t.unused_for,
    t.origin_user_id is null and ${needsFactor('u')} as needs_second_factor`

/** Whether a session was used within the idle time that an administrator has set. Use is recorded once a minute. */
export const notIdle = `last_used_at > now() - make_interval(mins =>
      coalesce((select session_idle_minutes from settings), ${2 * 24 * 60}))`

const sessionText = (match: string, lives: string) => `
    select token_hash, business_id, user_id, null as key_scope, origin_user_id,
      expires_at, origin_expires_at, origin_name, extract(epoch from now() - last_used_at)::int as unused_for
    from sessions where token_hash ${match} and ${lives} and ${notIdle}`

/** Issued sessions and keys that were not revoked, by the SHA-256 that is looked up: `= $1`, or any of several. */
export const tokens = {
  key: (match: string) => `
    select key_hash as token_hash, business_id, user_id, scope as key_scope, null::bigint as origin_user_id,
      null::timestamptz as expires_at, null::timestamptz as origin_expires_at,
      null as origin_name,
      extract(epoch from now() - last_used_at)::int as unused_for
    from api_keys where key_hash ${match} and revoked_at is null`,
  session: (match: string, now: string) => sessionText(match, `expires_at > ${now}`),
  /** Includes an impersonation that has ended but whose administrator may still return. */
  wayBack: (match: string, now: string) =>
    sessionText(match, `coalesce(origin_expires_at, expires_at) > ${now}`),
}

/**
 * SQL text that selects the valid holders among `held`, a query of `tokens`. It runs with each call and with each
 * re-check of the sockets. Later parts and `more` can refer to the user as `u`.
 */
export function livingText(held: string, more = '', joins = ''): string {
  return `select ${columns}${more}
    from (${held}) t
    join users u on u.business_id = t.business_id and u.id = t.user_id
    join businesses b on b.id = t.business_id and not b.closed
    ${joins}`
}

/** The caller's fields that decide about access. */
export function callerOf(living: Living): Caller {
  const { business_id, user_id, user_type, is_main, api_access, key_scope, origin_user_id } = living
  return {
    business_id,
    user_id,
    user_type,
    is_main,
    api_access,
    impersonated: origin_user_id !== null,
    inactive: isInactive(living),
    needs_second_factor: living.needs_second_factor,
    ...(key_scope === null ? {} : { key_scope }),
    token_hash: living.token_hash,
    origin_user_id,
    expires_at: living.expires_at,
    origin_expires_at: living.origin_expires_at,
    origin_name: living.origin_name,
  }
}
