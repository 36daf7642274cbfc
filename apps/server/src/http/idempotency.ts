import { createHash } from 'node:crypto'
import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { TenantDb } from '../db/tenant.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/** The call's Idempotency-Key, with a hash of what was sent, so that one key cannot stand for two requests. */
export interface IdempotentCall {
  key: string
  route: string
  requestHash: Buffer
}

export function idempotentCall(request: FastifyRequest, route: string): IdempotentCall | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError('wrong_shape', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  }
  const requestHash = createHash('sha256')
    .update(request.url)
    .update('\n')
    .update(request.rawBody ?? '')
    .digest()
  return { key, route, requestHash }
}

/**
 * Takes the key inside the caller's transaction. Answers what the first call answered when it was taken before: a
 * call that is still running holds the row, so this waits until it has committed or given up.
 */
export async function takeKey(db: TenantDb, call: IdempotentCall): Promise<object | undefined> {
  const taken = await db
    .insert('idempotency_keys', { route: call.route, key: call.key, request_hash: call.requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined
  const first = await db
    .from('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (first === undefined || first.response === null) throw new AppError('key_in_use')
  if (!first.request_hash.equals(call.requestHash)) throw new AppError('key_reused')
  return first.response
}

export async function keepAnswer(db: TenantDb, call: IdempotentCall, answer: object): Promise<void> {
  await db
    .update('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .execute()
}
