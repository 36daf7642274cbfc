import { sql } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import { expect, test } from 'vitest'
import { kyselyOn } from './one-connection.ts'

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

test('everybody who shares a connection gives back a turn of their own', async () => {
  const left: number[] = []
  let entered = 0
  const kysely = kyselyOn(poolOfOne(), async () => {
    const turn = (entered += 1)
    return () => void left.push(turn)
  })
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(kysely)))
  await Promise.all(
    Array.from({ length: 20 }, () => kysely.transaction().execute((trx) => sql`select 1`.execute(trx))),
  )
  expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})
