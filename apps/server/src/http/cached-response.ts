import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets the browser that asked keep an answer for so many seconds and ask afterwards whether it is still the same. Only
 * for whoever sends the same token: nothing on the way may keep it.
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
