import { openApi } from '@linkwright/core/contract/openapi'
import type { FastifyInstance } from 'fastify'

export function openApiRoute(app: FastifyInstance): void {
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi())
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}
