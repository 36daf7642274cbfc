import { post } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requestScope } from '../db/request-scope.ts'
import type { DB } from '../db/tables.ts'
import type { TenantDb } from '../db/tenant.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/routes.ts'
import type { ExternalCall } from '../integrations/external-call.ts'

const state = z.enum(['held', 'done', 'abandoned'])
type State = z.output<typeof state>

/** Routes with an external call: correct, forbidden (within a transaction), and audited. */
export const fakeCalls = {
  act: post('/fake', {
    summary: 'Fake',
    allow: 'site.read',
    input: z.object({ note: z.string() }),
    output: z.object({ state }),
  }),
  actWithin: post('/fake-within', {
    summary: 'Fake',
    allow: 'site.read',
    input: z.object({ note: z.string() }),
    output: z.object({ state }),
  }),
  actAudited: post('/fake-audited', {
    summary: 'Fake',
    allow: 'site.read',
    input: z.object({ note: z.string() }),
    output: z.object({ state }),
    audits: 'api-key.add',
  }),
}

/** The table of a feature with an external call. */
export const fakeCallTable = `create table stand_in_effects (
  business_id bigint not null, key text not null, request_hash bytea, state text not null default 'held',
  lease_until timestamptz not null, primary key (business_id, key))`

interface Row {
  state: State
  lease_until: Date
  request_hash: Buffer | null
}

/** An external service that performs every request, even repeated ones, unless the key was forbidden before. */
export class FakeService {
  /** Keys of performed requests, in order. */
  readonly done: string[] = []
  readonly #forbidden = new Set<string>()
  /** Hooks between a request and its effect, and between the effect and the response. */
  before: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve()
  after: () => Promise<unknown> = () => Promise.resolve()
  /** Number of callers that found the lease held by another one. */
  waiting = 0

  /** Makes requests wait until released; `begun` resolves to the signal of the waiting caller. */
  hold() {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<AbortSignal | undefined>()
    this.before = () => {
      begun.resolve(requestScope.getStore()?.signal)
      return gate.promise
    }
    return { begun: begun.promise, release: gate.resolve }
  }

  async act(key: string, signal: AbortSignal): Promise<State> {
    await this.before(signal)
    if (this.#forbidden.has(key)) return 'abandoned'
    this.done.push(key)
    await this.after()
    return 'done'
  }

  prevent(key: string): Promise<State> {
    if (this.done.includes(key)) return Promise.resolve('done')
    this.#forbidden.add(key)
    return Promise.resolve('abandoned')
  }
}

interface Response {
  state: State
}

const LEASE_MS = 60_000

export function fakeExternalCall(
  integrations: FakeService,
  callKey: Context['callKey'],
): ExternalCall<TenantDb, string, State, Response> {
  const key = callKey?.key ?? randomUUID()
  const hash = callKey?.requestHash ?? null
  const leaseUntil = sql`now() + ${LEASE_MS} * interval '1 ms'`
  return {
    leaseMs: LEASE_MS,
    async claim(db) {
      const whose = sql`business_id = ${db.businessId} and key = ${key}`
      const made = await sql`
        insert into stand_in_effects (business_id, key, request_hash, lease_until)
        values (${db.businessId}, ${key}, ${hash}, ${leaseUntil}) on conflict do nothing returning key`.execute(
        db,
      )
      if (made.rows.length > 0) return { is: 'claimed', claim: key }
      const left = await sql`
        update stand_in_effects set lease_until = ${leaseUntil}
        where ${whose} and state = 'held' and lease_until <= now() returning key`.execute(db)
      if (left.rows.length > 0) return { is: 'abandoned', claim: key }
      const { rows } = await sql<Row>`select * from stand_in_effects where ${whose}`.execute(db)
      const row = rows[0] as Row
      if (hash !== null && row.request_hash?.equals(hash) === false) throw new AppError('key_reused')
      if (row.state !== 'held') return { is: 'ended', response: { state: row.state } }
      integrations.waiting += 1
      return { is: 'leased', until: row.lease_until }
    },
    perform: (claim, signal) => integrations.act(claim, signal),
    resolve: (claim) => integrations.prevent(claim),
    async settle(db, claim, outcome) {
      const whose = sql`business_id = ${db.businessId} and key = ${claim}`
      await sql`update stand_in_effects set state = ${outcome} where ${whose} and state = 'held'`.execute(db)
      const { rows } = await sql<Row>`select * from stand_in_effects where ${whose}`.execute(db)
      return { state: (rows[0] as Row).state }
    },
    pending: () => ({ state: 'held' }),
  }
}

export function fakeCallHandlers(integrations: FakeService): Handlers<typeof fakeCalls> {
  return {
    act: (_input, ctx) => ctx.call(fakeExternalCall(integrations, ctx.callKey)),
    actWithin: (_input, ctx) => ctx.write(() => ctx.call(fakeExternalCall(integrations, ctx.callKey))),
    actAudited({ note }, ctx) {
      const effect = fakeExternalCall(integrations, ctx.callKey)
      return ctx.call({
        ...effect,
        async settle(db, claim, outcome) {
          if (note !== '') await db.auditWriter.write('api-key.add', { id: null })
          return await effect.settle(db, claim, outcome)
        },
      })
    },
  }
}

/** Acts like a server whose clock says that every lease has expired. */
export async function leasesRunOut(kysely: Kysely<DB>): Promise<void> {
  await sql`update stand_in_effects set lease_until = now()`.execute(kysely)
}
