import { sql } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestScope, WaitTimer } from './request-scope.ts'
import { queuedDbOn } from './queued-db.ts'
import { kyselyOn } from './one-connection.ts'
import { TOO_BUSY } from './fair-queue.ts'

/** A pool of one connection, handed on the moment it is given back, as `pg`'s is. */
function poolOfOne() {
  const waiting: ((client: PostgresPoolClient) => void)[] = []
  let isFree = true
  const client = {
    query: async () => ({ command: 'SELECT' as const, rowCount: 0, rows: [] }),
    release() {
      const next = waiting.shift()
      if (next === undefined) isFree = true
      else next(client)
    },
  } as unknown as PostgresPoolClient
  return {
    options: {},
    end: async () => {},
    connect() {
      if (!isFree) return new Promise<PostgresPoolClient>((resolve) => waiting.push(resolve))
      isFree = false
      return Promise.resolve(client)
    },
  }
}

test('every call that shares a connection releases its own turn', async () => {
  const left: number[] = []
  let entered = 0
  const enter = async () => {
    const turn = (entered += 1)
    return () => left.push(turn) < entered
  }
  const kysely = kyselyOn(poolOfOne(), { enter, maxWaitMs: 2000, refusal: Error })
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(kysely)))
  await Promise.all(
    Array.from({ length: 20 }, () => kysely.transaction().execute((trx) => sql`select 1`.execute(trx))),
  )
  expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('a writing call waits two seconds for its turns and connections, a reading one longer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pool = poolOfOne()
  const queuedDb = queuedDbOn({ kind: 'embedded', queued: (queue) => kyselyOn(pool, queue) })
  /** Another caller has the connection until it is released. */
  const hold = async () => {
    const client = await pool.connect()
    return () => client.release()
  }
  const ask = (of: 'read' | 'write') =>
    requestScope.run({ signal: new AbortController().signal, waitTimer: new WaitTimer() }, async () => {
      await sql`select 1`.execute(queuedDb('call', 7, of))
      return await queuedDb(of, 7, of)
        .transaction()
        .execute(async () => of)
        .catch((error: Error) => error.message)
    })
  for (const of of ['write', 'read'] as const) {
    const first = await hold()
    let response: string | undefined
    const asking = ask(of).then((result) => (response = result))
    await vi.advanceTimersByTimeAsync(1500)
    const second = hold()
    first()
    const release = await second
    await vi.advanceTimersByTimeAsync(499)
    expect(response).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(response).toBe(of === 'write' ? TOO_BUSY : undefined)
    release()
    expect(await asking).toBe(of === 'write' ? TOO_BUSY : 'read')
  }
  // A late connection went to the next caller, and no turn was blocked.
  expect(await ask('write')).toBe('write')
})
