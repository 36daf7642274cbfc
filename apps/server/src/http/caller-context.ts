import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AllTenants } from '../db/all-tenants.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { asking, Waits } from '../db/asking.ts'
import { AuditedAll, AuditedDb } from '../db/scribe.ts'
import { asAudited, type AuditedChange, authorOf } from './audited.ts'
import type { Caller } from '../access/caller.ts'
import { type AdminContext, type Ask, notFound, type Services } from './context.ts'
import { type FirstLock, lockFirst } from './first-lock.ts'
import { type IdempotentCall, keepAnswer, takeKey, takeKeyAndLock } from './idempotency.ts'
import { logOf } from './log.ts'
import { carryOut, type Effect } from '../integrations/external-call.ts'

export function askOf(request: FastifyRequest, reply: FastifyReply): Ask {
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
      // Parameters of its own: with each change of a URL's the whole of it is read anew.
      const query = new URLSearchParams(search)
      query.set('cursor', next)
      query.delete('offset')
      reply.header('link', `<${pathname}?${query.toString()}>; rel="next"`)
    },
  }
}

export const whatItDoes = ({ method }: Pick<FastifyRequest, 'method'>) =>
  method === 'GET' ? 'read' : 'write'

const ONLY_ADMINS = 'Only what an administrator may call crosses to other businesses.'

/** Set within a transaction of a call. */
const inTransaction = new AsyncLocalStorage<true>()

/** As a call of nobody: it goes on when who asked has gone away, however long that one has waited before. */
const unasked = <T>(work: () => Promise<T>) =>
  asking.run({ signal: new AbortController().signal, waits: new Waits() }, work)

/** What is there of a handler's context: by its permission and what it audits it is told of more or less of it. */
interface Made extends Omit<AdminContext<AuditAction>, 'all' | 'allInBulk'> {
  all: AllTenants | undefined
  allInBulk: AllTenants | undefined
}

/** Of a call what its context follows from. */
interface Known {
  route: string
  endpoint: Pick<Endpoint, 'audits' | 'method'>
  /** Whether the permission lets this caller cross from one business to another. */
  crosses: boolean
  call: IdempotentCall | undefined
}

export function callerContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  { route, endpoint, crosses, call }: Known,
): Made {
  const { lanes, kysely: _, ...rest } = services
  const { business_id } = caller
  const read = lanes('read', business_id, whatItDoes(request))

  const transactionIn = <T>(lane: 'write' | 'bulk', work: (trx: Kysely<DB>) => Promise<T>) =>
    inTransaction.run(true, () => lanes(lane, business_id).transaction().execute(work))

  const audited = <T>(trx: Kysely<DB>, change: AuditedChange<T>) =>
    asAudited(trx, authorOf(services, request, caller), { route, endpoint, place: request.params }, change)

  const sayReplayed = () => void reply.header('idempotent-replayed', 'true')

  async function transaction<T extends object>(change: AuditedChange<T>, repeated?: string): Promise<T> {
    return await transactionIn('write', async (trx) => {
      if (call === undefined) return await audited(trx, change)
      const db = new TenantDb(trx, business_id)
      const first = await takeKey(db, call)
      if (first !== undefined) {
        sayReplayed()
        return first as T
      }
      const answer = await audited(trx, change)
      await keepAnswer(db, call, answer, repeated)
      return answer
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
        sayReplayed()
        return taken.first as T
      }
      const { locked } = taken
      if (locked === null) throw notFound()
      const answer = await audited(trx, (own, scribe) =>
        change(new AuditedDb(own, business_id, scribe), locked),
      )
      if (call !== undefined) await keepAnswer(db, call, answer)
      return answer
    })
  }

  async function effectOutside<Claim, Outcome, Answer extends object>(
    businessId: number,
    effect: Effect<AuditedDb<AuditAction>, Claim, Outcome, Answer>,
  ): Promise<Answer> {
    if (inTransaction.getStore())
      throw new Error(`${route} would hold its transaction for as long as the outside takes.`)
    return await carryOut(effect, {
      claiming: (claim) => transactionIn('write', (trx) => claim(new TenantDb(trx, businessId))),
      // In the line that waits as long as it takes: what was done outside is not refused because many write.
      settling: (settle) =>
        unasked(() =>
          transactionIn('bulk', (trx) =>
            audited(trx, (own, scribe) => settle(new AuditedDb(own, businessId, scribe))),
          ),
        ),
    })
  }

  // Not spread, which would make its log.
  return Object.assign(askOf(request, reply), {
    services: rest,
    caller,
    db: new TenantDb(read, business_id),
    bulk: new TenantDb(lanes('bulk', business_id), business_id),
    all: crosses ? new AllTenants(read) : undefined,
    allInBulk: crosses ? new AllTenants(lanes('bulk', business_id)) : undefined,
    callKey: call && { key: call.key, requestHash: call.requestHash },
    call: <Claim, Outcome, Answer extends object>(
      effect: Effect<AuditedDb<AuditAction>, Claim, Outcome, Answer>,
    ) => effectOutside(business_id, effect),
    async callOf<Claim, Outcome, Answer extends object>(
      businessId: number,
      effect: Effect<AuditedDb<AuditAction>, Claim, Outcome, Answer>,
    ) {
      if (!crosses) throw new Error(ONLY_ADMINS)
      return await effectOutside(businessId, effect)
    },
    write: <T extends object>(change: (db: AuditedDb<AuditAction>) => Promise<T>, repeated?: string) =>
      transaction((trx, scribe) => change(new AuditedDb(trx, business_id, scribe)), repeated),
    writeLocked: lockedTransaction,
    async writeAll<T extends object>(
      change: (all: AuditedAll<AuditAction>) => Promise<T>,
      repeated?: string,
    ) {
      if (!crosses) throw new Error(ONLY_ADMINS)
      return await transaction((trx, scribe) => change(new AuditedAll(trx, scribe)), repeated)
    },
  })
}
