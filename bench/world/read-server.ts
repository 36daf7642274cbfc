/**
 * Serves one call twice from one process and one pool: by the whole application, and by a bare Fastify route that runs
 * the statements that the application runs for it, the session's included. Answers both addresses.
 */
import type { AddressInfo } from 'node:net'
import { buildApp } from '@linkwright/server/src/app.ts'
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { type Lanes, lanesOn } from '@linkwright/server/src/db/lanes.ts'
import { kyselyOn } from '@linkwright/server/src/db/one-connection.ts'
import { readConfig } from '@linkwright/server/src/env.ts'
import { noMail } from '@linkwright/server/src/outside/mail/none.ts'
import { openOutside } from '@linkwright/server/src/outside/open.ts'
import { SearchWorld } from '@linkwright/server/src/outside/simulator/world.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { CompiledQuery, Kysely } from 'kysely'
import { openPool } from './pool.ts'

export interface Read {
  place: DatabasePlace
  path: string
  token: string
}

process.once('message', ({ place, path, token }: Read) => void serveTwice(place, path, token))

async function serveTwice(place: DatabasePlace, path: string, token: string): Promise<void> {
  const pool = await openPool(place)
  const kysely = kyselyOn(pool)
  const config = readConfig({ LINKWRIGHT_DEMO: '0' })
  const now = () => new Date()
  const { outside: settings, publicUrl } = config
  const outside = openOutside({ settings, world: new SearchWorld({ seed: 1 }), publicUrl, now })
  const appOn = (db: typeof kysely, lanes: Lanes) =>
    buildApp({
      kysely: db,
      lanes,
      status: () => Promise.reject(new Error('nobody asks for it')),
      config,
      mail: noMail(() => {}),
      outside,
      now,
      random: Math.random,
      checkAnswers: false,
    })
  const [session, ...rest] = await statementsOf(kysely, (db) =>
    appOn(db, () => db).inject({ url: path, headers: { authorization: `Bearer ${token}` } }),
  )
  if (session === undefined || rest.length === 0) throw new Error('the call ran no statements')

  const run = async ({ sql, parameters }: CompiledQuery) => {
    const client = await pool.connect()
    try {
      return (await client.query(sql, [...parameters])).rows
    } finally {
      client.release()
    }
  }
  const bare = Fastify()
  bare.get(path.replace(/\?.*/, ''), async () => {
    await run(session)
    const answers = await Promise.all(rest.map(run))
    return answers.reduce((longest, rows) => (rows.length > longest.length ? rows : longest))
  })
  const kind = place.url === undefined ? 'embedded' : 'postgres'
  const lanes = lanesOn({ kind, inTurn: (enter) => kyselyOn(pool, enter) })
  process.send?.([await listen(appOn(kysely, lanes)), await listen(bare)])
}

/** The statements that a call runs, in order. */
async function statementsOf<DB>(
  kysely: Kysely<DB>,
  call: (db: Kysely<DB>) => Promise<{ statusCode: number }>,
): Promise<CompiledQuery[]> {
  const seen: CompiledQuery[] = []
  const { statusCode } = await call(
    kysely.withPlugin({
      transformQuery({ node, queryId }) {
        seen.push(kysely.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  )
  if (statusCode !== 200) throw new Error(`the call was answered with ${statusCode}`)
  return seen
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
