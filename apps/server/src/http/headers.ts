import type { FastifyInstance } from 'fastify'

/** What every answer carries. API answers are data, never a page. */
export const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
}

/** Said behind a proxy that speaks TLS for us; over plain HTTP a browser would not heed it. Other hosts below ours are not ours. */
const FOR_A_YEAR = 'max-age=31536000'

export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(onEveryAnswer)
    if (request.protocol === 'https') reply.header('strict-transport-security', FOR_A_YEAR)
    done()
  })
}

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key'
const EXPOSED_HEADERS = 'x-total-count, link, x-request-id, retry-after, idempotent-replayed'

/**
 * Lets pages of the configured origins call the API with a bearer token. There are no cookies, so nothing is
 * sent along by itself, and other origins get no permission at all.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    const origin = request.headers.origin
    reply.header('vary', 'origin')
    if (origin === undefined || !allowed.has(origin)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    })
    if (request.method !== 'OPTIONS') return done()
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '600',
      })
      .send()
  })
}
