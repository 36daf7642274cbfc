import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NonContractRoute } from './non-contract-routes.ts'

type Raw = NonContractRoute & { raw: NonNullable<NonContractRoute['raw']> }

type Handler = (bytes: Buffer, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * A route beside the contract whose body is handed on as it came: a signature, for one, is of these bytes and no others.
 * In a context of its own, because only here its types are taken, and no other.
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
