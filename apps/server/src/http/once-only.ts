import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyReply } from 'fastify'
import type { TenantDb } from '../db/tenant.ts'
import { type IdempotentCall, storedResponse } from './idempotency.ts'
import { sendJson } from './send-json.ts'

/**
 * Runs a call that was not made before; for a repeated call, returns the first response even if its site or page was
 * deleted. If a concurrent identical call causes a refusal, its response is returned instead.
 */
export async function onceOnly(
  db: TenantDb,
  call: IdempotentCall | undefined,
  { isRepeated }: { isRepeated: boolean },
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (call === undefined) return await work()
  const repeat = async () => {
    const first = await storedResponse(db, call)
    if (!first?.isComplete) return undefined
    reply.header('idempotent-replayed', 'true')
    return sendJson(reply, first.response)
  }
  if (isRepeated) {
    const first = await repeat()
    if (first !== undefined) return first
  }
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    // For a sub-user's call without a site only the handler knows whether access is still granted.
    if (!call.caller.is_main && call.siteId === null) throw error
    const first = await repeat()
    if (first === undefined) throw error
    return first
  }
}
