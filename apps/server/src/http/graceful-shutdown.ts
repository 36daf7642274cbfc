import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Longer than a busy client leaves a connection idle. */
const DRAIN_MS = 500

/**
 * For a stop: accepts no more connections and closes open ones with their next response. Closing a connection just as a
 * request arrives would fail that call.
 */
export function gracefulShutdownOf(app: FastifyInstance): () => Promise<void> {
  let isLeaving = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) void reply.header('connection', 'close')
    done(null, payload)
  })
  return async () => {
    isLeaving = true
    // Its own `close` ends what is idle at once.
    Server.prototype.close.call(app.server)
    const open = await promisify(app.server.getConnections.bind(app.server))()
    if (open > 0) await sleep(DRAIN_MS)
  }
}
