import type { FastifyReply } from 'fastify'

/** Sends bytes: a string would be joined with the headers, which takes three times as long. */
export function sendJson(reply: FastifyReply, response: object): Buffer {
  reply.header('content-type', 'application/json; charset=utf-8')
  return Buffer.from(JSON.stringify(response))
}
