import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyReply } from 'fastify'
import type { TenantDb } from '../db/tenant.ts'
import { type IdempotentCall, storedResponse } from './idempotency.ts'
import { sendJson } from './send-json.ts'

/**
 * Does what was not done before, and answers what was as it was answered then, whatever became of the place that it
 * names. A refusal may come from what the same call, made at the same time, has just changed: then it is no refusal.
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
    if (!first?.isAnswer) return undefined
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
    // Of a sub-user's call without a site only the handler knows whether it may still see what it names.
    if (!call.caller.is_main && call.siteId === null) throw error
    const first = await repeat()
    if (first === undefined) throw error
    return first
  }
}
