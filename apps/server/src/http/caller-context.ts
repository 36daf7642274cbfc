import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AllTenants } from '../db/all-tenants.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import type { AdminContext, Ask, Caller, Services } from './context.ts'
import { type IdempotentCall, keepAnswer, takeKey } from './idempotency.ts'
import { logOf } from './log.ts'

export function askOf(request: FastifyRequest, reply: FastifyReply): Ask {
  return {
    get log() {
      return logOf(request)
    },
    address: request.ip,
    list({ total, next, path = request.url }) {
      reply.header('x-total-count', String(total))
      if (next === undefined) return
      const url = new URL(path, 'http://localhost')
      url.searchParams.set('cursor', next)
      url.searchParams.delete('offset')
      reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
    },
  }
}

export const whatItDoes = ({ method }: Pick<FastifyRequest, 'method'>) =>
  method === 'GET' ? 'read' : 'write'

/** What is there of a handler's context: by its permission it is told of more or less of it. */
interface Made extends Omit<AdminContext, 'all'> {
  all: AllTenants | undefined
}

/** @param crosses whether the permission lets an administrator cross from one business to another. */
export function callerContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  { call, crosses }: { call: IdempotentCall | undefined; crosses: boolean },
): Made {
  const { lanes, kysely: _, ...rest } = services
  const { business_id } = caller
  const read = lanes('read', business_id, whatItDoes(request))

  async function transaction<T extends object>(change: (trx: Kysely<DB>) => Promise<T>, repeated?: string) {
    return await lanes('write', business_id)
      .transaction()
      .execute(async (trx) => {
        if (call === undefined) return await change(trx)
        const db = new TenantDb(trx, business_id)
        const first = await takeKey(db, call)
        if (first !== undefined) {
          reply.header('idempotent-replayed', 'true')
          return first as T
        }
        const answer = await change(trx)
        await keepAnswer(db, call, answer, repeated)
        return answer
      })
  }
  // Not spread, which would make its log.
  return Object.assign(askOf(request, reply), {
    services: rest,
    caller,
    db: new TenantDb(read, business_id),
    bulk: new TenantDb(lanes('bulk', business_id), business_id),
    all: crosses ? new AllTenants(read) : undefined,
    write: <T extends object>(change: (db: TenantDb) => Promise<T>, repeated?: string) =>
      transaction((trx) => change(new TenantDb(trx, business_id)), repeated),
    async writeAll<T extends object>(change: (all: AllTenants) => Promise<T>, repeated?: string): Promise<T> {
      if (!crosses) throw new Error('Only what an administrator may call crosses to other businesses.')
      return await transaction((trx) => change(new AllTenants(trx)), repeated)
    },
  })
}
