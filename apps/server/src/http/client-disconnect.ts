import type { FastifyInstance } from 'fastify'
import { ClientDisconnected, type RequestScope, requestScope, WaitTimer } from '../db/request-scope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its signal is aborted when who asked goes away before the answer has left. */
    requestScope?: RequestScope
  }
}

/** Has a call that nobody waits for any more ask nothing further of the database. */
export function cancelOnDisconnect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const gone = new AbortController()
    reply.raw.once('close', () => {
      // Once the whole answer is handed over there is nothing left to ask.
      if (!reply.raw.writableEnded) gone.abort(new ClientDisconnected())
    })
    request.requestScope = { signal: gone.signal, waitTimer: new WaitTimer() }
    requestScope.run(request.requestScope, done)
  })
  // What follows the reading of a body runs as part of the connection, not of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.requestScope === undefined) done()
    else requestScope.run(request.requestScope, done)
  })
}
