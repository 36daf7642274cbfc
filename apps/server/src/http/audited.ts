import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import { isTerminal } from '@linkwright/core/account/session/browser-name'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { lock } from '../db/lock.ts'
import { type Author, AuditedAll, AuditWriter } from '../db/audit-writer.ts'
import type { DB } from '../db/tables.ts'
import type { Caller } from '../access/caller.ts'
import type { PublicAuditedContext, Services } from './context.ts'

export type AuditedChange<T> = (trx: Kysely<DB>, auditWriter: AuditWriter<AuditAction>) => Promise<T>

interface Named {
  route: string
  endpoint: Pick<Endpoint, 'audits' | 'method'>
  /** The ids in the path. */
  place?: unknown
}

type Asked = Pick<FastifyRequest, 'id' | 'ip' | 'headers'>

/** The author of audit entries; undefined for a call without a token. */
export function authorOf(
  { now }: Pick<Services, 'now'>,
  { id, ip, headers }: Asked,
  caller: Caller | undefined,
): Author {
  const { origin_user_id: origin = null, user_id = null, business_id = null, key_scope } = caller ?? {}
  return {
    actor_user_id: origin ?? user_id,
    as_user_id: origin === null ? null : user_id,
    of_business_id: business_id,
    via: viaOf(caller, key_scope, headers['user-agent']),
    address: ip,
    request_id: id,
    at: now(),
  }
}

function viaOf(
  caller: Caller | undefined,
  scope: Caller['key_scope'],
  agent: string | undefined,
): Author['via'] {
  if (caller === undefined) return 'public'
  if (scope !== undefined) return 'key'
  return agent !== undefined && isTerminal(agent) ? 'terminal' : 'session'
}

/**
 * Runs a change with an audit writer and rolls it back if an audited call wrote no entry. Every change of an
 * administrator who impersonates a user is written.
 */
export async function asAudited<T>(
  trx: Kysely<DB>,
  author: Author,
  { route, endpoint, place }: Named,
  change: AuditedChange<T>,
): Promise<T> {
  const auditWriter = new AuditWriter<AuditAction>(trx, author)
  const response = await change(trx, auditWriter)
  if (endpoint.audits !== undefined) auditWriter.checkOnce(route)
  else if (author.as_user_id !== null && endpoint.method !== 'GET')
    await auditWriter.write('login-as.act', { id: null, after: { call: route, place } })
  return response
}

/** For calls without a token, which identify the business themselves. */
export function publicWrite(
  services: Pick<Services, 'kysely' | 'now'>,
  request: Asked,
  named: Named,
): PublicAuditedContext<AuditAction>['writeAll'] {
  return (change) =>
    services.kysely
      .transaction()
      .execute((trx) =>
        asAudited(trx, authorOf(services, request, undefined), named, (within, auditWriter) =>
          change(new AuditedAll(within, auditWriter)),
        ),
      )
}

/** An action that is not allowed while impersonating a user. */
export class DeniedWhileImpersonating extends AppError {
  readonly caller: Caller

  constructor(caller: Caller, { code, message, details }: AppError) {
    super(code, message, details)
    this.caller = caller
  }
}

/**
 * Number of denials a minute that are written one by one; then one entry reports the rest, since the log is never
 * pruned.
 */
export const DENIALS_A_MINUTE = 20
export const MORE_DENIALS = 'Further denials of this minute are not written down.'
const MINUTE_MS = 60_000

/** Records that an impersonating administrator was denied. */
export async function recordDenial(
  services: Pick<Services, 'queuedDb' | 'now'>,
  request: Asked,
  route: string,
  { caller, message }: DeniedWhileImpersonating,
): Promise<void> {
  const author = authorOf(services, request, caller)
  const since = new Date(author.at.getTime() - MINUTE_MS)
  await services
    .queuedDb('write', caller.business_id)
    .transaction()
    .execute(async (trx) => {
      // Serialized, so that concurrent denials are counted too; an ended session has no more of them.
      await lock(trx, 'sessions', caller.token_hash).select('token_hash').execute()
      const { count } = await trx
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('action', '=', 'login-as.denied')
        .where('actor_user_id', '=', author.actor_user_id)
        .where('as_user_id', '=', author.as_user_id)
        .where('at', '>', since)
        .executeTakeFirstOrThrow()
      if (count > DENIALS_A_MINUTE) return
      const after = count < DENIALS_A_MINUTE ? { call: route, refusal: message } : { refusal: MORE_DENIALS }
      await new AuditWriter<'login-as.denied'>(trx, author).write('login-as.denied', { id: null, after })
    })
}
