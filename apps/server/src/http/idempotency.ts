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
 * Bytes of an answer that are kept for a repeated call: all that an import can answer at once, each of its 5,000 rows
 * refused with the longest sentence.
 */
export const LARGEST_STORED = 512 * 1024
const TOO_LARGE_TO_STORE =
  'This was done by an earlier call with the same Idempotency-Key, and its answer was too large to keep. Please read what it changed.'

/** Kept where the answer is not: the handler reads it anew, as it is by then. */
export const REREAD = ''

/** The name under which a user's call is known: a key counts for one user and one route. */
export interface CallKey {
  route: string
  key: string
}

/** A keyed call, with a hash of what was sent, so that one key cannot stand for two requests. */
export interface IdempotentCall extends CallKey {
  caller: Pick<Actor, 'is_main'> & { user_id: number }
  /** The site that the call names in its path or its body. */
  siteId: number | null
  requestHash: Buffer
}

/** The call's Idempotency-Key, unless it has none; one that is none is refused once the caller is known. */
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
  // A body with a password can be guessed from its hash: as slowly as the password from the one that is kept of it.
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
 * Takes the key inside the caller's transaction. Answers what the first call answered when it was taken before: a
 * call that is still running holds the row, so this waits until it has committed or given up.
 */
export async function takeKey(db: TenantDb, call: IdempotentCall): Promise<object | undefined> {
  const { rows } = await keyInsert(db, call).execute(db)
  return rows.length === 1 ? undefined : await firstAnswer(db, call)
}

/** The same, and locks in the same statement what the call changes, unless the key was taken before. */
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
  return row?.is_taken === true ? { locked: row.locked } : { first: await firstAnswer(db, call) }
}

const keyInsert = (db: TenantDb, { caller, route, key, siteId, requestHash }: IdempotentCall) => sql`
  insert into idempotency_keys (business_id, user_id, route, key, site_id, request_hash)
  values (${db.businessId}, ${caller.user_id}, ${route}, ${key}, ${siteId}, ${requestHash})
  on conflict do nothing
  returning 1`

async function firstAnswer(db: TenantDb, call: IdempotentCall): Promise<object> {
  const first = await storedResponse(db, call)
  if (first === undefined) throw new AppError('key_in_use')
  return first.response
}

interface Kept {
  response: object
  /** Whether the response is the answer; otherwise its handler has to read that anew. */
  isAnswer: boolean
}

/**
 * What the first call with this key answered; undefined when there was none. A sub-user who may not see its site any
 * more is told that there is nothing.
 */
export async function storedResponse(db: TenantDb, call: IdempotentCall): Promise<Kept | undefined> {
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
  return { response, isAnswer: withheld === null }
}

/** Keeps the answer for the next call; with `withheld` only that there was one, and why it is not repeated or READ_ANEW. */
export async function storeResponse(
  db: TenantDb,
  call: IdempotentCall,
  answer: object,
  withheld?: string,
): Promise<void> {
  const response = JSON.stringify(answer)
  const why = withheld ?? (Buffer.byteLength(response) > LARGEST_STORED ? TOO_LARGE_TO_STORE : null)
  await db
    .update('idempotency_keys')
    .set({ response: why === null ? response : '{}', withheld: why })
    .where((where) => where.and(own(call)))
    .execute()
}
