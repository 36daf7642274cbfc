import type { FastifyInstance } from 'fastify'
import { Abandoned, type Asking, asking, Waits } from '../db/asking.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its signal is aborted when who asked goes away before the answer has left. */
    asking?: Asking
  }
}

/** Has a call that nobody waits for any more ask nothing further of the database. */
export function dropAbandoned(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const gone = new AbortController()
    reply.raw.once('close', () => {
      // Once the whole answer is handed over there is nothing left to ask.
      if (!reply.raw.writableEnded) gone.abort(new Abandoned())
    })
    request.asking = { signal: gone.signal, waits: new Waits() }
    asking.run(request.asking, done)
  })
  // What follows the reading of a body runs as part of the connection, not of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.asking === undefined) done()
    else asking.run(request.asking, done)
  })
}
