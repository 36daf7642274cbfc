import type { AddressInfo } from 'node:net'
import { buildApp } from '@linkwright/server/src/app.ts'
import type { QueuedDb } from '@linkwright/server/src/db/queued-db.ts'
import { kyselyOn } from '@linkwright/server/src/db/one-connection.ts'
import { readConfig } from '@linkwright/server/src/env.ts'
import { openIntegrations } from '@linkwright/server/src/integrations/open.ts'
import { SearchWorld } from '@linkwright/server/src/integrations/simulator/world.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Pool, PoolClient } from 'pg'

/** The whole application on an existing database. */
export function appOn(
  kysely: ReturnType<typeof kyselyOn>,
  queuedDb: QueuedDb,
  env: Record<string, string> = {},
): FastifyInstance {
  const config = readConfig({ LINKWRIGHT_DEMO: '0', ...env })
  const now = () => new Date()
  const { integrations: settings, publicUrl } = config
  return buildApp({
    kysely,
    queuedDb,
    status: () => Promise.reject(new Error('not used')),
    config,
    integrations: openIntegrations({
      settings,
      world: new SearchWorld({ seed: 1 }),
      publicUrl,
      now,
      kysely,
      warn() {},
    }),
    now,
    random: Math.random,
    checkResponses: false,
  })
}

/** A statement as the driver receives it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The statements of a call, the session look-up first. */
export type Statements = readonly [session: Statement, ...rest: Statement[]]

/** Records the statements that the application runs for a call, including `begin` and `commit`. */
export function statementsOf(pool: Pool): (call: InjectOptions) => Promise<Statement[]> {
  const seen: Statement[] = []
  const recording = kyselyOn({
    options: {},
    end: async () => {},
    async connect() {
      const client = await pool.connect()
      const query = (sql: string, parameters: readonly unknown[]) => {
        seen.push({ sql, parameters })
        return client.query(sql, [...parameters])
      }
      return { query, release: () => client.release() } as unknown as PoolClient
    },
  })
  const app = appOn(recording, () => recording, { LOG_LEVEL: 'silent' })
  return async (call) => {
    seen.length = 0
    const { statusCode } = await app.inject(call)
    if (statusCode !== 200) throw new Error(`${JSON.stringify(call.url)} returned ${statusCode}`)
    return [...seen]
  }
}

/** The same for the reads of a session. */
export function statementRecorder(pool: Pool, token: string): (url: string) => Promise<Statements> {
  const send = statementsOf(pool)
  return async (url) => {
    const [session, ...rest] = await send({ url, headers: { authorization: `Bearer ${token}` } })
    if (session === undefined || rest.length === 0) throw new Error(`${url} ran no statements`)
    return [session, ...rest]
  }
}

/**
 * A route that only runs statements: the first one, then the others in parallel. It returns `count` of the
 * longest result.
 */
export function bareHandler(
  pool: Pool,
  [session, ...rest]: Statements,
  count: (rows: unknown[]) => unknown = (rows) => rows,
) {
  const run = async ({ sql, parameters }: Statement): Promise<unknown[]> => {
    const client = await pool.connect()
    try {
      return (await client.query(sql, [...parameters])).rows as unknown[]
    } finally {
      client.release()
    }
  }
  return async () => {
    await run(session)
    const results = await Promise.all(rest.map(run))
    return count(results.reduce((longest, rows) => (rows.length > longest.length ? rows : longest), []))
  }
}

/** Where the application listens. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
