import { createHash } from 'node:crypto'
import type { Actor } from '@linkwright/core/access/permissions'
import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { isGranted } from '../access/granted.ts'
import type { TenantDb } from '../db/tenant.ts'
import { is, typedSql } from '../db/typed-sql.ts'
import type { FirstLock } from './first-lock.ts'
import { hashOf, slowHashOf } from './secrets.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/**
 * Maximum size of a stored response: the largest of an import, with each of its 5,000 rows refused with the longest
 * message.
 */
export const LARGEST_STORED = 512 * 1024
const TOO_LARGE_TO_STORE =
  'This was done by an earlier call with the same Idempotency-Key, and its answer was too large to keep. Please read what it changed.'

/** Stored instead of the response: the handler reads the current state for a repeated call. */
export const REREAD = ''

/** Identity of a user's call: a key is valid for one user and one route. */
export interface CallKey {
  route: string
  key: string
}

/** A call with a key and a hash of its input, so that one key cannot be used for two requests. */
export interface IdempotentCall extends CallKey {
  caller: Pick<Actor, 'is_main'> & { user_id: number }
  /** The site in the call's path or body. */
  siteId: number | null
  requestHash: Buffer
}

/** The call's Idempotency-Key, if any; an invalid one is refused after authentication. */
export function callKey(request: FastifyRequest, route: string): CallKey | undefined {
  const key = request.method === 'GET' ? undefined : request.headers['idempotency-key']
  return typeof key === 'string' ? { route, key } : undefined
}

export async function idempotentCall(
  request: FastifyRequest,
  name: CallKey,
  caller: IdempotentCall['caller'],
  input: { siteId?: unknown; site_id?: unknown },
): Promise<IdempotentCall> {
  if (!KEY.test(name.key))
    throw new AppError('wrong_shape', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  const sent = createHash('sha256')
    .update(request.url)
    .update('\n')
    .update(request.rawBody ?? '')
    .digest()
  // A password in the body could be guessed from the hash, so it is as slow as the stored password hash.
  const salt = () => hashOf(`${caller.user_id} ${name.route} ${name.key}`)
  const requestHash = holdsPassword(input) ? await slowHashOf(sent, salt()) : sent
  const siteId = input.siteId ?? input.site_id
  return { ...name, caller, siteId: typeof siteId === 'number' ? siteId : null, requestHash }
}

function holdsPassword(input: object): boolean {
  return Object.keys(input).some((name) => /password/i.test(name))
}

const own = ({ caller, route, key }: IdempotentCall) => ({ user_id: caller.user_id, route, key })

/**
 * Claims the key inside the caller's transaction, or returns the response of the first call. A call in progress has
 * locked the row, so this waits until it commits or rolls back.
 */
export async function takeKey(db: TenantDb, call: IdempotentCall): Promise<object | undefined> {
  const { rows } = await keyInsert(db, call).execute(db)
  return rows.length === 1 ? undefined : await firstResponse(db, call)
}

/** The same; also locks the rows of the change in the same statement, unless the key was claimed before. */
export async function takeKeyAndLock<Row>(
  db: TenantDb,
  call: IdempotentCall,
  lock: FirstLock<Row>,
): Promise<{ first: object } | { locked: Row | null }> {
  const { rows } = await typedSql(() => ({ is_taken: is.boolean, locked: is.oneOrNull(lock.row) }))`
    with key as (${keyInsert(db, call)}),
    locked as materialized (${lock.query(db, sql<boolean>`exists (select from key)`)})
    select exists (select from key) as is_taken, (select to_json(l) from locked l) as locked`.execute(db)
  const [row] = rows
  return row?.is_taken === true ? { locked: row.locked } : { first: await firstResponse(db, call) }
}

const keyInsert = (db: TenantDb, { caller, route, key, siteId, requestHash }: IdempotentCall) => sql`
  insert into idempotency_keys (business_id, user_id, route, key, site_id, request_hash)
  values (${db.businessId}, ${caller.user_id}, ${route}, ${key}, ${siteId}, ${requestHash})
  on conflict do nothing
  returning 1`

async function firstResponse(db: TenantDb, call: IdempotentCall): Promise<object> {
  const first = await storedResponse(db, call)
  if (first === undefined) throw new AppError('key_in_use')
  return first.response
}

interface StoredResponse {
  response: object
  /** Whether the stored response is complete; otherwise the handler reads the current state. */
  isComplete: boolean
}

/**
 * The response of the first call with this key; undefined when there was none. A sub-user without access to its site
 * gets 404.
 */
export async function storedResponse(
  db: TenantDb,
  call: IdempotentCall,
): Promise<StoredResponse | undefined> {
  const { caller } = call
  const mayRead: RawBuilder<boolean> = isGranted(
    caller,
    'idempotency_keys.business_id',
    'idempotency_keys.site_id',
  )
  const first = await db
    .from('idempotency_keys')
    .select(['request_hash', 'response', 'withheld', 'site_id', mayRead.as('may_read')])
    .where((where) => where.and(own(call)))
    .executeTakeFirst()
  if (first === undefined || first.response === null) return undefined
  if (!first.request_hash.equals(call.requestHash)) throw new AppError('key_reused')
  if (first.site_id !== null && !first.may_read) throw new AppError('not_found')
  const { response, withheld } = first
  if (withheld !== null && withheld !== REREAD) throw new AppError('conflict', withheld)
  return { response, isComplete: withheld === null }
}

/** Stores the response for a repeated call; with `withheld` only the reason why it is not stored, or REREAD. */
export async function storeResponse(
  db: TenantDb,
  call: IdempotentCall,
  response: object,
  withheld?: string,
): Promise<void> {
  const json = JSON.stringify(response)
  const why = withheld ?? (Buffer.byteLength(json) > LARGEST_STORED ? TOO_LARGE_TO_STORE : null)
  await db
    .update('idempotency_keys')
    .set({ response: why === null ? json : '{}', withheld: why })
    .where((where) => where.and(own(call)))
    .execute()
}
