import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NonContractRoute } from './non-contract-routes.ts'

type Raw = NonContractRoute & { raw: NonNullable<NonContractRoute['raw']> }

type Handler = (bytes: Buffer, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * A route outside the contract with a raw body, for example to verify its signature. It has its own Fastify context, so
 * that its content types are accepted here only.
 */
export function rawRoute(app: FastifyInstance, { method, path, raw }: Raw, handler: Handler): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [...raw.types],
      { parseAs: 'buffer', bodyLimit: raw.limit },
      (_request, bytes, done) => done(null, bytes),
    )
    scope.route({
      method,
      url: path,
      bodyLimit: raw.limit,
      handler: async (request, reply) =>
        handler(request.body instanceof Buffer ? request.body : Buffer.alloc(0), request, reply),
    })
  })
}
