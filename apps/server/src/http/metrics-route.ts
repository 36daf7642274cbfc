import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Config } from '../env.ts'
import { hashOf } from './secrets.ts'

type Settings = NonNullable<Config['metrics']>

export interface Metrics {
  contentType: string
  /** The current metrics in the Prometheus format. */
  read: () => Promise<string>
  /** By route pattern, because URLs contain ids of customers. */
  answered: (call: { method: string; route: string; status: number; ms: number }) => void
  /** Reads the number of open live sockets on each scrape. */
  watchSockets: (count: () => number) => void
  /** Counts a live socket that was refused because of the limit per address. */
  socketRefused: () => void
}

/**
 * Counts each response, and serves `GET /metrics` with a token; without one it is served at a separate address only.
 */
export function metricsRoute(
  app: FastifyInstance,
  metrics: Metrics | undefined,
  settings: Settings | undefined,
): void {
  if (metrics !== undefined)
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request
      metrics.answered({
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: reply.elapsedTime,
      })
      done()
    })
  app.get('/metrics', async (request, reply) => {
    const token = settings?.token
    if (metrics === undefined || token === undefined) throw new AppError('not_found')
    if (!isToken(request.headers.authorization, token)) throw new AppError('signed_out')
    return reply.header('content-type', metrics.contentType).send(await metrics.read())
  })
}

/** Compares hashes, so that timing reveals neither length nor content. */
const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(hashOf(given ?? ''), hashOf(`Bearer ${token}`))

/** Serves `/metrics` at a separate address for the monitoring only. */
export async function serveMetrics(
  metrics: Metrics,
  { at, token }: Pick<Settings, 'token'> & { at: NonNullable<Settings['at']> },
): Promise<Server> {
  const server = createServer((request, response) => {
    const isFound = request.method === 'GET' && request.url === '/metrics'
    const isAllowed = token === undefined || isToken(request.headers.authorization, token)
    if (!isFound || !isAllowed) response.writeHead(isFound ? 401 : 404).end()
    else
      metrics.read().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  }).listen(at)
  await once(server, 'listening')
  return server
}
