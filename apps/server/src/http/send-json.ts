import type { FastifyReply } from 'fastify'

/** As bytes: a text would be joined to the headers and written at once, which takes three times as long. */
export function sendJson(reply: FastifyReply, answer: object): Buffer {
  reply.header('content-type', 'application/json; charset=utf-8')
  return Buffer.from(JSON.stringify(answer))
}
