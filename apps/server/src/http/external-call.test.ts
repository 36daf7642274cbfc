import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timeouts } from '../db/timeouts.ts'
import { dbQueueLimits } from '../db/queued-db.ts'
import { runExternalCall, finishAbandonedCall } from '../integrations/external-call.ts'
import { databases } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { aSiteForm } from '../testing/forms.ts'
import { killedAt } from '../testing/killed-at.ts'
import { leasesRunOut, FakeService, fakeExternalCall } from '../testing/fake-external-call.ts'
import { startFakeCallServer, transactionsOf } from '../testing/fake-call-server.ts'
import type { TestAccount } from '../testing/start.ts'
import { useServer } from '../testing/use-server.ts'

let keys = 0

describe.each(databases)('an external call on $name', ({ name, fresh }) => {
  const server = useServer(fresh)
  let app: FastifyInstance
  let owner: TestAccount
  let integrations: FakeService
  let key: string

  beforeAll(async () => {
    app = await startFakeCallServer(server, () => integrations)
    owner = await server.newAccount()
  })
  beforeEach(() => {
    integrations = new FakeService()
    keys += 1
    key = `effect-${keys}`
  })
  afterAll(async () => {
    await app.close()
  })

  async function act(note = 'a', url = '/api/fake') {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
      payload: { note },
    })
    return { status: response.statusCode, ...response.json<{ state?: string; code?: string }>() }
  }

  /** What is stored of the key, if anything. */
  async function stored(): Promise<string | undefined> {
    const { rows } = await sql<{ state: string }>`
      select state from stand_in_effects where key = ${key}`.execute(server.services.kysely)
    return rows[0]?.state
  }

  const transactions = () => transactionsOf(server.database.jobs, owner.business_id)
  const effect = () => fakeExternalCall(integrations, { key, requestHash: Buffer.alloc(0) })

  it('is made once by twenty calls with one key, with the same response', async () => {
    const { release } = integrations.hold()
    const calls = Array.from({ length: 20 }, async () => {
      // On a busy machine one may have followed for long enough.
      for (;;) {
        const response = await act()
        if (response.state !== 'held') return response
      }
    })
    await eventually(() => expect(integrations.waiting).toBeGreaterThan(19))
    release()
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ status: 200, state: 'done' })))
    expect(integrations.done).toEqual([key])
  })

  it('returns its stored result after a lost response, but not to a different request', async () => {
    expect(await act()).toEqual({ status: 200, state: 'done' })
    expect(await act()).toEqual({ status: 200, state: 'done' })
    expect(await act('b')).toMatchObject({ status: 422, code: 'key_reused' })
    expect(integrations.done).toEqual([key])
  })

  it('is never made within a transaction', async () => {
    expect(await act('a', '/api/fake-within')).toMatchObject({ status: 500 })
    expect([await stored(), integrations.done]).toEqual([undefined, []])
    // The key was not taken: nothing was done.
    expect(await act('a', '/api/fake-within')).toMatchObject({ status: 500 })
  })

  it('is settled together with its audit entry, or not at all', async () => {
    const entries = async () => {
      const rows = server.services.kysely
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'api-key.add')
      return (await rows.execute()).length
    }
    expect(await act('', '/api/fake-audited')).toMatchObject({ status: 500 })
    expect([await stored(), integrations.done, await entries()]).toEqual(['held', [key], 0])
    key = `${key}-written`
    expect(await act('written', '/api/fake-audited')).toEqual({ status: 200, state: 'done' })
    expect(await act('written', '/api/fake-audited')).toEqual({ status: 200, state: 'done' })
    expect(await entries()).toBe(1)
  })

  it('is pending for callers that time out, and handled only by the holder of the lease', async () => {
    const { begun, release } = integrations.hold()
    const first = act()
    await begun
    integrations.before = () => Promise.reject(new Error('A second one acts.'))
    const following = fakeExternalCall(integrations, undefined)
    const claim = { ...following, claim: effect().claim }
    // Of its own key, with the hash of nothing.
    await sql`update stand_in_effects set request_hash = ''::bytea where key = ${key}`.execute(
      server.services.kysely,
    )
    expect(await runExternalCall(claim, transactions(), 100)).toEqual({ state: 'held' })
    expect(await finishAbandonedCall(effect(), transactions())).toMatchObject({
      is: 'leased',
      until: expect.any(Date),
    })
    integrations.waiting = 0
    const follower = runExternalCall(claim, transactions(), 600_000)
    await eventually(() => expect(integrations.waiting).toBeGreaterThan(1))
    release()
    expect(await follower).toEqual({ state: 'done' })
    expect(await first).toEqual({ status: 200, state: 'done' })
    expect(integrations.done).toEqual([key])
  })

  it('is settled even if its caller has gone', async () => {
    const { begun, release } = integrations.hold()
    const { port } = app.server.address() as AddressInfo
    const leave = new AbortController()
    const call = fetch(`http://127.0.0.1:${port}/api/fake`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ note: 'a' }),
      signal: leave.signal,
    })
    const abortSignal = await begun
    leave.abort()
    await expect(call).rejects.toThrow(/abort/i)
    await eventually(() => expect(abortSignal?.aborted).toBe(true))
    expect(await stored()).toBe('held')
    release()
    await eventually(async () => expect(await stored()).toBe('done'))
    expect(integrations.done).toEqual([key])
  })

  it.runIf(name === 'PostgreSQL')('is settled while other calls use all write turns', async () => {
    const { begun, release } = integrations.hold()
    const call = act()
    await begun
    const done = Promise.withResolvers<void>()
    const { maxPerTenant: ofOne } = dbQueueLimits.postgres.write
    const writes = server.services.queuedDb('write', owner.business_id)
    const others = Array.from({ length: ofOne }, () => {
      const inside = Promise.withResolvers<void>()
      const ended = writes.transaction().execute(() => (inside.resolve(), done.promise))
      return { inside: inside.promise, ended }
    })
    await Promise.all(others.map(({ inside }) => inside))
    release()
    expect(await call).toEqual({ status: 200, state: 'done' })
    done.resolve()
    await Promise.all(others.map(({ ended }) => ended))
  })

  it('may take longer than any statement without blocking others', async () => {
    const other = await server.newAccount()
    const start = performance.now()
    // More than a business has turns.
    const atOnce = dbQueueLimits[server.database.kind].write.maxPerTenant + 1
    const gates: (() => void)[] = []
    integrations.before = () => new Promise<void>((resolve) => void gates.push(resolve))
    const calls = Array.from({ length: atOnce }, async () => {
      key = `slow-${gates.length}-${keys++}`
      return await act()
    })
    await eventually(() => expect(gates).toHaveLength(atOnce))
    // The embedded database ends a statement that is past its deadline.
    const lastsMs = name === 'PostgreSQL' ? 0 : timeouts.request.statement + 500
    const sites = await Promise.all([owner, other].map(({ client }) => client.sites.add(aSiteForm())))
    do {
      for (const [nth, { client }] of [owner, other].entries()) {
        const siteId = sites[nth]?.id ?? 0
        await client.disavow.add({ siteId, disavowed: 'domain:one.example' })
        expect((await client.disavow.list({ siteId })).map(({ url }) => url)).toEqual(['domain:one.example'])
      }
    } while (performance.now() - start < lastsMs)
    for (const release of gates) release()
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ status: 200, state: 'done' })))
    expect(integrations.done).toHaveLength(atOnce)
  })

  /** Checks that the stored state matches the external effect, and returns the state. */
  async function stateAt(at: string): Promise<string | undefined> {
    const state = await stored()
    const { length } = integrations.done
    const possible = { none: [0], held: [0, 1], done: [1], abandoned: [0] }[state ?? 'none']
    expect(possible, `${at}: ${state}`).toContain(length)
    return state
  }

  /** What was left behind comes to its end, by a repeated call or a job, and stays as it is then. */
  async function comesToItsEnd(at: string, by: 'call' | 'job') {
    const before = integrations.done.length
    const state = await stateAt(at)
    const isLeft = state === 'held'
    await leasesRunOut(server.services.kysely)
    if (by === 'job' && isLeft) {
      await sql`update stand_in_effects set request_hash = null where key = ${key}`.execute(
        server.services.kysely,
      )
      await finishAbandonedCall(effect(), transactions())
    }
    const ended = await act()
    // The unreported effect has happened now.
    const expected = before === 0 && state !== undefined ? 'abandoned' : 'done'
    expect(ended, at).toEqual({ status: 200, state: expected })
    expect(await stateAt(at), at).toBe(expected)
    expect(await act(), at).toEqual(ended)
    expect(integrations.done.length, at).toBe(expected === 'done' ? 1 : 0)
  }

  it.each(['call', 'job'] as const)(
    'ends once, by a %s, when its server is killed at any step',
    async (by) => {
      let isCut = true
      let nth = 1
      const seen = new Set<string>()
      for (; isCut; nth += 1) {
        key = `killed-${by}-${nth}-${keys}`
        integrations = new FakeService()
        isCut = await killedAt(nth, act)
        seen.add(`${await stateAt(`before statement ${nth}`)} ${integrations.done.length}`)
        await comesToItsEnd(`before statement ${nth}`, by)
      }
      for (const moment of ['before', 'after'] as const) {
        key = `killed-${by}-${moment}-${keys}`
        integrations = new FakeService()
        integrations[moment] = () => Promise.reject(new Error('killed'))
        expect(await act()).toMatchObject({ status: 500 })
        seen.add(`${await stateAt(moment)} ${integrations.done.length}`)
        await comesToItsEnd(moment, by)
      }
      expect([...seen].toSorted()).toEqual(['done 1', 'held 0', 'held 1', 'undefined 0'])
    },
  )

  it.each(['before', 'after'] as const)(
    'left %s takes effect once if the resolving server is killed',
    async (moment) => {
      let isCut = true
      let nth = 1
      for (; isCut; nth += 1) {
        key = `left-${moment}-${nth}-${keys}`
        integrations = new FakeService()
        integrations[moment] = () => Promise.reject(new Error('killed'))
        await act()
        await leasesRunOut(server.services.kysely)
        isCut = await killedAt(nth, act)
        await comesToItsEnd(`${moment}, resolved before statement ${nth}`, 'call')
      }
      expect(nth).toBeGreaterThan(8)
    },
  )
})
