import { type Permission, permissions, refusalOf, type Rule } from '@linkwright/core/access/permissions'
import { AppError } from '@linkwright/core/contract/errors'
import { CompiledQuery } from 'kysely'
import { databaseNow } from '../db/clock.ts'
import { siteIsGranted } from '../access/granted.ts'
import { callerOf, type Living, livingText, tokens } from '../access/living.ts'
import { DeniedWhileImpersonating } from './audited.ts'
import type { Caller } from '../access/caller.ts'
import type { Services } from './context.ts'
import type { CallKey } from './idempotency.ts'
import type { Token } from './token.ts'

/** A session's end was set by this clock and is checked against it too. */
type Clocked = Pick<Services, 'kysely' | 'now'>

/** The site and page that a request's path names. */
export interface Place {
  siteId?: number | undefined
  pageId?: number | undefined
}

interface Row extends Living {
  site_id: number | null
  site_available: boolean | null
  page_id: number | null
  is_repeated: boolean
}

/** The caller, and whether the same call was made before. */
export interface Found {
  caller: Caller
  /** The caller's key belongs to an earlier call whose place may have been deleted: it gets the stored response. */
  isRepeated: boolean
}

/**
 * Reads the caller, and whether the site and page of the path are theirs, in one round trip: the row's site and page
 * are null unless they belong to the caller's business, to each other and, for a sub-user, to the granted sites. The
 * same query finds an earlier call with the same key; for a sub-user only while its site is granted.
 */
async function lookUp(
  { kysely, now }: Clocked,
  { hash, isApiKey }: Token,
  { siteId, pageId }: Place,
  permission: Permission,
  call?: CallKey,
): Promise<Row | undefined> {
  const values = [hash, siteId ?? null, pageId ?? null, call?.route ?? null, call?.key ?? null]
  const query = isApiKey
    ? CompiledQuery.raw(lookUpOf.key, values)
    : CompiledQuery.raw(lookUpOf[isReturn(permission) ? 'wayBack' : 'session'], [...values, now()])
  return (await kysely.executeQuery<Row>(query)).rows[0]
}

const granted = (business: string, site: string) =>
  `(u.is_main or ${siteIsGranted({ business, user: 'u.id', site })})`

const lookUpText = (token: string) =>
  livingText(
    token,
    `, s.id as site_id, s.available as site_available, p.id as page_id,
      exists (
        select from idempotency_keys k
        where k.business_id = t.business_id and k.user_id = t.user_id and k.route = $4 and k.key = $5
          and ${granted('k.business_id', 'k.site_id')}
      ) as is_repeated`,
    `left join sites s on s.business_id = t.business_id and s.id = $2::bigint
      and ${granted('s.business_id', 's.id')}
    left join pages p on p.business_id = s.business_id and p.site_id = s.id and p.id = $3::bigint`,
  )

/** Every call runs one of these: prepared texts, because building the query each time took as long as the rest. */
const lookUpOf = {
  key: lookUpText(tokens.key('= $1')),
  session: lookUpText(tokens.session('= $1', '$6')),
  wayBack: lookUpText(tokens.wayBack('= $1', '$6')),
}

const isReturn = (permission: Permission) => (permissions[permission] as Rule).evenOver === true

const refusal = (caller: Caller, error: AppError) =>
  caller.impersonated ? new DeniedWhileImpersonating(caller, error) : error

/** A program or an embedded component cannot sign in: its owner has to check the key. */
export const API_KEY_INVALID = 'This API key is unknown or was revoked. Check the key, or create a new one.'

/** The last use of a key or a session is written at most once a minute, so that reads rarely write. */
const LAST_USED_SECONDS = 60

async function recordUse({ kysely }: Clocked, { hash, isApiKey }: Token): Promise<void> {
  const used = { last_used_at: databaseNow }
  if (isApiKey) await kysely.updateTable('api_keys').set(used).where('key_hash', '=', hash).execute()
  else await kysely.updateTable('sessions').set(used).where('token_hash', '=', hash).execute()
}

/**
 * Throws 401 without a valid token, 403 without permission, 404 when the place is not the caller's, unless they name a
 * `call` that already has a stored response.
 */
export async function authenticate(
  services: Clocked,
  token: Token | undefined,
  permission: Permission,
  place: Place,
  call?: CallKey,
): Promise<Found> {
  if (token === undefined) throw new AppError('signed_out')
  const row = await lookUp(services, token, place, permission, call)
  if (row === undefined) throw new AppError('signed_out', token.isApiKey ? API_KEY_INVALID : undefined)
  const caller = callerOf(row)
  const why = refusalOf(caller, permission)
  if (why !== undefined) throw refusal(caller, new AppError(why.code, why.message))
  const isGone =
    (place.siteId !== undefined && row.site_id === null) ||
    (place.pageId !== undefined && row.page_id === null)
  if (isGone && !row.is_repeated) throw new AppError('not_found')
  if (row.site_available === false) throw new AppError('site_disabled')
  if (row.unused_for === null || row.unused_for >= LAST_USED_SECONDS) await recordUse(services, token)
  return { caller, isRepeated: row.is_repeated }
}
