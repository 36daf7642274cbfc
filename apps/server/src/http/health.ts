import type { FastifyInstance } from 'fastify'
import type { DatabaseStatus } from '../db/status.ts'
import type { Services } from './context.ts'

type State = DatabaseStatus['state']

const statuses: Readonly<Record<State, string>> = {
  ready: 'ok',
  busy: 'busy',
  recovering: 'recovering',
  unavailable: 'unavailable',
}

const canServe: ReadonlySet<State> = new Set<State>(['ready', 'busy'])
const RETRY_AFTER_SECONDS = '1'

/** `GET /health`: status of the server and its database; 503 while the database is unavailable. */
export function healthRoute(app: FastifyInstance, { status, config }: Services): void {
  app.get('/health', async (_request, reply) => {
    const database = await status()
    if (!canServe.has(database.state)) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
    return reply.send({ status: statuses[database.state], demo: config.demo, database })
  })
}
