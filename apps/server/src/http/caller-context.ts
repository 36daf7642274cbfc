import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AllTenants } from '../db/all-tenants.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { requestScope, WaitTimer } from '../db/request-scope.ts'
import { AuditedAll, AuditedDb } from '../db/audit-writer.ts'
import { asAudited, type AuditedChange, authorOf } from './audited.ts'
import type { Caller } from '../access/caller.ts'
import { type AdminContext, type RequestInfo, notFound, type Services } from './context.ts'
import { type FirstLock, lockFirst } from './first-lock.ts'
import { type IdempotentCall, storeResponse, takeKey, takeKeyAndLock } from './idempotency.ts'
import { logOf } from './log.ts'
import { runExternalCall, type ExternalCall } from '../integrations/external-call.ts'

export function requestInfo(request: FastifyRequest, reply: FastifyReply): RequestInfo {
  return {
    get log() {
      return logOf(request)
    },
    address: request.ip,
    agent: request.headers['user-agent'],
    list({ total, next, path = request.url }) {
      reply.header('x-total-count', String(total))
      if (next === undefined) return
      const { pathname, search } = new URL(path, 'http://localhost')
      // A separate object: each change of a URL's parameters parses the whole URL again.
      const query = new URLSearchParams(search)
      query.set('cursor', next)
      query.delete('offset')
      reply.header('link', `<${pathname}?${query.toString()}>; rel="next"`)
    },
  }
}

export const accessOf = ({ method }: Pick<FastifyRequest, 'method'>) => (method === 'GET' ? 'read' : 'write')

const ONLY_ADMINS = 'Only what an administrator may call crosses to other businesses.'

/** Set while a call is inside a transaction. */
const inTransaction = new AsyncLocalStorage<true>()

/** Detaches the work from the call: it continues when the client disconnects, however long the call has waited. */
const detached = <T>(work: () => Promise<T>) =>
  requestScope.run({ signal: new AbortController().signal, waitTimer: new WaitTimer() }, work)

/** The full context; permission and audit type determine which part a handler sees. */
interface FullContext extends Omit<AdminContext<AuditAction>, 'all' | 'allInBulk'> {
  all: AllTenants | undefined
  allInBulk: AllTenants | undefined
}

/** The properties of a call that determine its context. */
interface CallInfo {
  route: string
  endpoint: Pick<Endpoint, 'audits' | 'method'>
  /** Whether the permission lets this caller access other businesses. */
  crosses: boolean
  call: IdempotentCall | undefined
}

export function callerContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  { route, endpoint, crosses, call }: CallInfo,
): FullContext {
  const { queuedDb, kysely: _, ...rest } = services
  const { business_id } = caller
  const read = queuedDb('read', business_id, accessOf(request))

  const transactionIn = <T>(dbQueue: 'write' | 'bulk', work: (trx: Kysely<DB>) => Promise<T>) =>
    inTransaction.run(true, () => queuedDb(dbQueue, business_id).transaction().execute(work))

  const audited = <T>(trx: Kysely<DB>, change: AuditedChange<T>) =>
    asAudited(trx, authorOf(services, request, caller), { route, endpoint, place: request.params }, change)

  const markReplayed = () => void reply.header('idempotent-replayed', 'true')

  async function transaction<T extends object>(change: AuditedChange<T>, repeated?: string): Promise<T> {
    return await transactionIn('write', async (trx) => {
      if (call === undefined) return await audited(trx, change)
      const db = new TenantDb(trx, business_id)
      const first = await takeKey(db, call)
      if (first !== undefined) {
        markReplayed()
        return first as T
      }
      const response = await audited(trx, change)
      await storeResponse(db, call, response, repeated)
      return response
    })
  }

  async function lockedTransaction<Row, T extends object>(
    lock: FirstLock<Row>,
    change: (db: AuditedDb<AuditAction>, locked: Row) => Promise<T>,
  ): Promise<T> {
    return await transactionIn('write', async (trx) => {
      const db = new TenantDb(trx, business_id)
      const taken = call === undefined ? await lockFirst(db, lock) : await takeKeyAndLock(db, call, lock)
      if ('first' in taken) {
        markReplayed()
        return taken.first as T
      }
      const { locked } = taken
      if (locked === null) throw notFound()
      const response = await audited(trx, (own, auditWriter) =>
        change(new AuditedDb(own, business_id, auditWriter), locked),
      )
      if (call !== undefined) await storeResponse(db, call, response)
      return response
    })
  }

  async function externalCall<Claim, Outcome, Response extends object>(
    businessId: number,
    effect: ExternalCall<AuditedDb<AuditAction>, Claim, Outcome, Response>,
  ): Promise<Response> {
    if (inTransaction.getStore())
      throw new Error(`${route} would hold its transaction for as long as the outside takes.`)
    return await runExternalCall(effect, {
      claiming: (claim) => transactionIn('write', (trx) => claim(new TenantDb(trx, businessId))),
      // In the queue without a time limit: the result of an external call must not be refused because of other writes.
      settling: (settle) =>
        detached(() =>
          transactionIn('bulk', (trx) =>
            audited(trx, (own, auditWriter) => settle(new AuditedDb(own, businessId, auditWriter))),
          ),
        ),
    })
  }

  // Not spread, which would evaluate its log.
  return Object.assign(requestInfo(request, reply), {
    services: rest,
    caller,
    db: new TenantDb(read, business_id),
    bulk: new TenantDb(queuedDb('bulk', business_id), business_id),
    all: crosses ? new AllTenants(read) : undefined,
    allInBulk: crosses ? new AllTenants(queuedDb('bulk', business_id)) : undefined,
    callKey: call && { key: call.key, requestHash: call.requestHash },
    call: <Claim, Outcome, Response extends object>(
      effect: ExternalCall<AuditedDb<AuditAction>, Claim, Outcome, Response>,
    ) => externalCall(business_id, effect),
    async callOf<Claim, Outcome, Response extends object>(
      businessId: number,
      effect: ExternalCall<AuditedDb<AuditAction>, Claim, Outcome, Response>,
    ) {
      if (!crosses) throw new Error(ONLY_ADMINS)
      return await externalCall(businessId, effect)
    },
    write: <T extends object>(change: (db: AuditedDb<AuditAction>) => Promise<T>, repeated?: string) =>
      transaction((trx, auditWriter) => change(new AuditedDb(trx, business_id, auditWriter)), repeated),
    writeLocked: lockedTransaction,
    async writeAll<T extends object>(
      change: (all: AuditedAll<AuditAction>) => Promise<T>,
      repeated?: string,
    ) {
      if (!crosses) throw new Error(ONLY_ADMINS)
      return await transaction((trx, auditWriter) => change(new AuditedAll(trx, auditWriter)), repeated)
    },
  })
}
