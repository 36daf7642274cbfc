import type { FastifyInstance } from 'fastify'

/** Headers of every response. API responses are data, never a page. */
export const headersOfEveryResponse = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
}

/** HSTS, sent behind a TLS proxy only; browsers ignore it over plain HTTP. Subdomains may belong to others. */
const FOR_A_YEAR = 'max-age=31536000'

export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOfEveryResponse)
    if (request.protocol === 'https') reply.header('strict-transport-security', FOR_A_YEAR)
    done()
  })
}

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key'
const EXPOSED_HEADERS = 'x-total-count, link, x-request-id, retry-after, idempotent-replayed'

/**
 * Allows pages of the configured origins to call the API with a bearer token. Cookies are not used, so browsers send no
 * credentials automatically. Other origins are not allowed.
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
