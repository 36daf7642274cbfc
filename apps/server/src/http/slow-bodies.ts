// How it works: docs/internals/limits-on-callers.md
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { isLargeBody } from './large-body.ts'

export interface BodyPace {
  /** A body is aborted when no data arrives for this long, */
  idleMs: number
  /** or when it is slower than this after the grace period. */
  leastPerSecond: number
  graceMs: number
  /** Check interval. */
  everyMs: number
}

/** Allows for a bad mobile connection: a body of 1 MB may take half an hour, one that trickles 20 seconds. */
const usual: BodyPace = { idleMs: 15_000, leastPerSecond: 500, graceMs: 20_000, everyMs: 1000 }

interface Watched {
  reply: FastifyReply
  began: number
  from: number
  seen: number
  seenAt: number
}

const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Aborts calls whose body stalls. There is no limit on the total time, for slow connections. Large bodies of
 * authenticated callers, such as imports and uploads, have their own limits.
 */
export function endSlowBodies(app: FastifyInstance, pace: BodyPace = usual): void {
  const watched = new Map<FastifyRequest, Watched>()
  const sweep = () => {
    const now = performance.now()
    for (const [request, body] of watched) {
      const { raw } = request
      if (raw.complete || raw.socket.destroyed) {
        watched.delete(request)
        continue
      }
      if (waitsForUs(raw) || hasOwnLimits(request, body.reply)) {
        const seen = raw.socket.bytesRead
        Object.assign(body, { began: now, from: seen, seen, seenAt: now })
      }
      if (!isTooSlow(raw, body, now, pace)) continue
      watched.delete(request)
      request.log.warn(
        { route: request.routeOptions.url ?? 'none', bytes: body.seen - body.from },
        'a body came too slowly',
      )
      end(raw, body.reply)
    }
  }
  const timer = setInterval(sweep, pace.everyMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, socket } = request.raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // An injected call of a test has no connection.
    if (hasBody && socket instanceof Socket) {
      const [now, seen] = [performance.now(), socket.bytesRead]
      watched.set(request, { reply, began: now, from: seen, seen, seenAt: now })
    }
    done()
  })
}

/** While the caller is looked up, the body is not read and the client cannot send more. */
const waitsForUs = (raw: IncomingMessage) => raw.readableFlowing === null

/** A large body has its own limits from when its caller is known until the response. */
const hasOwnLimits = (request: FastifyRequest, { sent }: FastifyReply) =>
  isLargeBody(request) && request.settled !== undefined && !sent

function isTooSlow({ socket }: IncomingMessage, body: Watched, now: number, pace: BodyPace): boolean {
  if (socket.bytesRead > body.seen) Object.assign(body, { seen: socket.bytesRead, seenAt: now })
  const expected = ((now - body.began - pace.graceMs) / 1000) * pace.leastPerSecond
  return now - body.seenAt > pace.idleMs || body.seen - body.from < expected
}

/** Sends the same response as Node for missing headers; if a response was sent, only closes the connection. */
function end({ socket }: IncomingMessage, { raw }: FastifyReply): void {
  if (raw.headersSent) return void socket.destroy()
  socket.end(ANSWER, () => socket.destroy())
}
