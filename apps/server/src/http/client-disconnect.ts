import type { FastifyInstance } from 'fastify'
import { ClientDisconnected, type RequestScope, requestScope, WaitTimer } from '../db/request-scope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its signal is aborted when the client disconnects before the response was sent. */
    requestScope?: RequestScope
  }
}

/** Stops database queries of a call whose client has disconnected. */
export function cancelOnDisconnect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const disconnect = new AbortController()
    reply.raw.once('close', () => {
      // After the whole response was handed over there is nothing to cancel.
      if (!reply.raw.writableEnded) disconnect.abort(new ClientDisconnected())
    })
    request.requestScope = { signal: disconnect.signal, waitTimer: new WaitTimer() }
    requestScope.run(request.requestScope, done)
  })
  // Code after reading a body runs in the connection's async context, not the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.requestScope === undefined) done()
    else requestScope.run(request.requestScope, done)
  })
}
