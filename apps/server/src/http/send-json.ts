import type { FastifyReply } from 'fastify'

export function sendJson(reply: FastifyReply, answer: object): string {
  reply.header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify(answer)
}
