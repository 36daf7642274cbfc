import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets the client cache a response for some seconds and revalidate it afterwards. Only for requests with the same
 * token: shared caches must not store it.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
  body: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.headers({ 'cache-control': `private, max-age=${seconds}`, etag, vary: 'origin, authorization' })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
