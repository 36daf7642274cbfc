/**
 * The mixed load of 200 businesses at saturation, compared with pgbench with the same statements in the same proportions. The server
 * has one thread, so the client side has one processor and PostgreSQL another one in both cases: otherwise pgbench, which
 * computes nothing, would leave PostgreSQL twice as much.
 */
import { seedTenants } from '@linkwright/server/src/testing/tenants.ts'
import { type Call, mixOf } from '@linkwright/server/src/testing/mix.ts'
import { pair, type Row } from './row.ts'
import { type Statement, statementsOf } from './support/bare.ts'
import { closedLoop } from './support/closed-loop.ts'
import { findPgbench, pgbench } from './support/pgbench.ts'
import { postgres } from './support/places.ts'
import { bind, processors } from './support/processors.ts'
import { openPool } from './support/pool.ts'
import { serve } from './support/server.ts'

const BUSINESSES = 200
const PAGES = 5
const LINKS_EACH = 100
const CLIENTS = 10
const SECONDS = 4
const ROUNDS = 3
/** At least 60 % of the calls per second. */
const LIMIT = 1 / 0.6
/** In a hundred calls each kind has its share; pgbench accepts 128 files. */
const SAMPLES = 100

export async function run(): Promise<Row[]> {
  const program = findPgbench()
  if (program === undefined) {
    console.error('Not measured: mixed-load needs pgbench, which is part of Debian’s postgresql-contrib.')
    return []
  }
  const [ofDatabase, ofAsker] = processors()
  if (ofDatabase === undefined || ofAsker === undefined) {
    console.error('Not measured: mixed-load needs taskset and two processors.')
    return []
  }
  const place = await postgres()
  try {
    if (place.pid !== undefined) bind(place.pid, ofDatabase)
    const tenants = await seedTenants(place.place, {
      name: 'load',
      businesses: BUSINESSES,
      pages: PAGES,
      linksEach: LINKS_EACH,
    })
    let called = 0
    const next = (): Call => {
      const [call] = mixOf(tenants, 1, (called += 1))
      if (call === undefined) throw new Error('no calls')
      return call
    }
    const pool = await openPool(place.place)
    const samples: Statement[][] = []
    const send = statementsOf(pool)
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const { method, path, token, body } = next()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      samples.push(
        await send({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) }),
      )
    }
    await pool.end()
    const { address, pid, stop } = await serve(place, tenants[0]?.token)
    bind(pid, ofAsker)
    const load = { clients: CLIENTS, seconds: SECONDS }
    try {
      return [
        await pair({
          what: 'a call of the mixed load, compared with its statements in pgbench, PostgreSQL',
          ours: () => closedLoop(next, { address, ...load }),
          peer: () => pgbench(program, samples, { url: place.place.url ?? '', processor: ofAsker, ...load }),
          limit: LIMIT,
          rounds: ROUNDS,
          unit: 'µs',
        }),
      ]
    } finally {
      await stop()
    }
  } finally {
    await place.remove()
  }
}
