import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Author, AuditedAll, Scribe } from '../db/scribe.ts'
import type { DB } from '../db/tables.ts'
import type { Caller, PublicAuditedContext, Services } from './context.ts'

export type AuditedChange<T> = (trx: Kysely<DB>, scribe: Scribe<AuditAction>) => Promise<T>

interface Named {
  route: string
  endpoint: Pick<Endpoint, 'audits'>
}

type Asked = Pick<FastifyRequest, 'id' | 'ip'>

/** Who calls, as it is written down; undefined for a call without a token. */
export function authorOf(
  { now }: Pick<Services, 'now'>,
  { id, ip }: Asked,
  caller: Caller | undefined,
): Author {
  const { origin_user_id: origin = null, user_id = null, business_id = null, key_scope } = caller ?? {}
  return {
    actor_user_id: origin ?? user_id,
    as_user_id: origin === null ? null : user_id,
    of_business_id: business_id,
    via: caller === undefined ? 'public' : key_scope === undefined ? 'session' : 'key',
    address: ip,
    request_id: id,
    at: now(),
  }
}

/** Runs a change with a scribe; what audits and does not end up written down is undone with its transaction. */
export async function asAudited<T>(
  trx: Kysely<DB>,
  author: Author,
  { route, endpoint }: Named,
  change: AuditedChange<T>,
): Promise<T> {
  const scribe = new Scribe<AuditAction>(trx, author)
  const answer = await change(trx, scribe)
  if (endpoint.audits !== undefined) scribe.checkOnce(route)
  return answer
}

/** For calls without a token, whose business comes to light in the call. */
export function publicWrite(
  services: Pick<Services, 'kysely' | 'now'>,
  request: Asked,
  named: Named,
): PublicAuditedContext<AuditAction>['writeAll'] {
  return (change) =>
    services.kysely
      .transaction()
      .execute((trx) =>
        asAudited(trx, authorOf(services, request, undefined), named, (within, scribe) =>
          change(new AuditedAll(within, scribe)),
        ),
      )
}

/** What somebody may not do who is signed in as somebody else. */
export class DeniedWhileImpersonating extends AppError {
  readonly caller: Caller

  constructor(caller: Caller, { code, message, details }: AppError) {
    super(code, message, details)
    this.caller = caller
  }
}

/** Writes down what an administrator was denied in somebody's name. */
export async function noteDenial(
  services: Pick<Services, 'lanes' | 'now'>,
  request: Asked,
  route: string,
  { caller, message }: DeniedWhileImpersonating,
): Promise<void> {
  const kysely = services.lanes('write', caller.business_id)
  const scribe = new Scribe<'login-as.denied'>(kysely, authorOf(services, request, caller))
  await scribe.write('login-as.denied', { id: null, after: { call: route, refusal: message } })
}
