import { refusalOf, type Permission } from '@linkwright/core/access/permissions'
import type { Role } from '@linkwright/core/access/roles'
import { isInactive } from '@linkwright/core/access/trial'
import { AppError } from '@linkwright/core/contract/errors'
import { CompiledQuery, sql } from 'kysely'
import type { Caller, Services } from './context.ts'
import type { CallKey } from './idempotency.ts'
import type { Token } from './token.ts'

/** A session's end was set by this clock and is held against it too. */
type Clocked = Pick<Services, 'kysely' | 'now'>

/** The site and page that a request's path names. */
export interface Place {
  siteId?: number | undefined
  pageId?: number | undefined
}

interface Row {
  business_id: number
  user_id: number
  user_type: Role
  is_main: boolean
  api_access: boolean
  active: 0 | 1 | 2
  plan_id: number
  key_scope: 'read' | 'write' | null
  origin_user_id: number | null
  expires_at: Date | null
  key_unused_for: number | null
  site_id: number | null
  site_available: boolean | null
  page_id: number | null
  is_repeated: boolean
}

/** Who calls, and whether the same call was made before. */
export interface Found {
  caller: Caller
  /** The caller's key stands for a call that was answered, whose place may be gone by now: it is answered as then. */
  isRepeated: boolean
}

/**
 * Who calls, and whether the site and page of the path are theirs, in one round trip: the row's site and page are
 * null unless they belong to the caller's business, to each other and, for a sub-user, to the granted sites. A call that
 * was made before is looked for in the same moment; a sub-user's only where its site is still granted.
 */
async function lookUp(
  { kysely, now }: Clocked,
  { hash, isApiKey }: Token,
  { siteId, pageId }: Place,
  call?: CallKey,
): Promise<Row | undefined> {
  const values = [hash, siteId ?? null, pageId ?? null, call?.route ?? null, call?.key ?? null]
  const asked = isApiKey
    ? CompiledQuery.raw(lookUpOf.key, values)
    : CompiledQuery.raw(lookUpOf.session, [...values, now()])
  return (await kysely.executeQuery<Row>(asked)).rows[0]
}

/** Every call runs one of the two: as texts they are not put together anew each time, which took as long as the rest. */
const lookUpOf = {
  key: lookUpText(`select business_id, user_id, scope as key_scope, null::bigint as origin_user_id,
      null::timestamptz as expires_at, extract(epoch from now() - last_used_at)::int as key_unused_for
    from api_keys where key_hash = $1 and revoked_at is null`),
  session:
    lookUpText(`select business_id, user_id, null as key_scope, origin_user_id, expires_at, null::int as key_unused_for
    from sessions where token_hash = $1 and expires_at > $6`),
}

function lookUpText(token: string): string {
  return `
    select t.business_id, t.user_id, u.user_type, u.is_main, b.api_access, b.active, b.plan_id, t.key_scope, t.origin_user_id,
      t.expires_at, t.key_unused_for, s.id as site_id, s.available as site_available, p.id as page_id,
      exists (
        select from idempotency_keys k
        where k.business_id = t.business_id and k.user_id = t.user_id and k.route = $4 and k.key = $5
          and (u.is_main or exists (
            select from user_sites g
            where g.business_id = k.business_id and g.user_id = k.user_id and g.site_id = k.site_id))
      ) as is_repeated
    from (${token}) t
    join users u on u.business_id = t.business_id and u.id = t.user_id
    join businesses b on b.id = t.business_id and not b.closed
    left join sites s on s.business_id = t.business_id and s.id = $2::bigint
      and (u.is_main or exists (
        select from user_sites g
        where g.business_id = s.business_id and g.user_id = u.id and g.site_id = s.id))
    left join pages p on p.business_id = s.business_id and p.site_id = s.id and p.id = $3::bigint`
}

/** The last use of a key is written at most once a minute, so that reading stays reading. */
const LAST_USED_SECONDS = 60

/**
 * Throws 401 without a living token, 403 without the right, 404 when the place is not theirs, unless they name a `call`
 * that was answered before.
 */
export async function authenticate(
  services: Clocked,
  token: Token | undefined,
  permission: Permission,
  place: Place,
  call?: CallKey,
): Promise<Found> {
  if (token === undefined) throw new AppError('signed_out')
  const { hash, isApiKey } = token
  const row = await lookUp(services, token, place, call)
  if (row === undefined) throw new AppError('signed_out')
  const { key_scope, ...rest } = row
  const caller: Caller = {
    business_id: rest.business_id,
    user_id: rest.user_id,
    user_type: rest.user_type,
    is_main: rest.is_main,
    api_access: rest.api_access,
    impersonated: rest.origin_user_id !== null,
    inactive: isInactive(rest),
    ...(key_scope === null ? {} : { key_scope }),
    token_hash: hash,
    origin_user_id: rest.origin_user_id,
    expires_at: rest.expires_at,
  }
  const why = refusalOf(caller, permission)
  if (why !== undefined) throw new AppError(why.code, why.sentence)
  const isGone =
    (place.siteId !== undefined && row.site_id === null) ||
    (place.pageId !== undefined && row.page_id === null)
  if (isGone && !row.is_repeated) throw new AppError('not_found')
  if (row.site_available === false) throw new AppError('site_disabled')
  if (isApiKey && (row.key_unused_for === null || row.key_unused_for >= LAST_USED_SECONDS)) {
    await services.kysely
      .updateTable('api_keys')
      .set({ last_used_at: sql`now()` })
      .where('key_hash', '=', hash)
      .execute()
  }
  return { caller, isRepeated: row.is_repeated }
}
