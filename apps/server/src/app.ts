import { contract } from '@linkwright/core/contract/index'
import { AppError } from '@linkwright/core/contract/errors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { apiKeyRoutes } from './areas/api-keys/routes.ts'
import { cartRoutes } from './areas/cart/routes.ts'
import { demoRoutes } from './areas/demo/routes.ts'
import { disavowRoutes } from './areas/disavow/routes.ts'
import { keyPhraseRoutes } from './areas/key-phrases/routes.ts'
import { linkRoutes } from './areas/links/routes.ts'
import { noticeRoutes } from './areas/notices/routes.ts'
import { pageRoutes } from './areas/pages/routes.ts'
import { placeRoutes } from './areas/places/routes.ts'
import { productRoutes } from './areas/products/routes.ts'
import { sessionRoutes } from './areas/session/routes.ts'
import { settingsRoutes } from './areas/settings/routes.ts'
import { siteRoutes } from './areas/sites/routes.ts'
import { topTenRoutes } from './areas/top-ten/routes.ts'
import { subUserRoutes } from './areas/sub-users/routes.ts'
import { userRoutes } from './areas/users/routes.ts'
import type { Services } from './http/context.ts'
import { dropAbandoned } from './http/abandoned.ts'
import { allowOrigins, onEveryAnswer, secureHeaders } from './http/headers.ts'
import { errorBody, sendError } from './http/errors.ts'
import { healthRoute } from './http/health.ts'
import { LARGE_BODY, LargeBodies } from './http/large-body.ts'
import { openApiRoute } from './http/openapi-route.ts'
import { callerIn, loggerOptions } from './http/log.ts'
import { mount } from './http/routes.ts'
import { configRoute } from './web/config-route.ts'
import { cspReports } from './web/csp-report.ts'
import { builtFolders, servePages } from './web/pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, or the hash of a large one, for the Idempotency-Key's hash. */
    rawBody?: string
  }
}

const BODY_LIMIT = 1024 * 1024

/** A buffer of its own, not a part of another. */
type Body = Buffer<ArrayBuffer>

/**
 * Only the proxy that is connected to us is believed: it writes the last entry of X-Forwarded-For, and whoever calls
 * it may have written the others. A function, because Fastify takes a number of hops to mean none.
 */
const isNextHop = (_address: string, hop: number) => hop === 0

/** The HTTP side of the server, without a port: the process listens, tests inject. */
export function buildApp(services: Services, folders = builtFolders): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(services),
    bodyLimit: BODY_LIMIT,
    trustProxy: services.config.trustProxy && isNextHop,
    genReqId: () => randomUUID(),
    // One line an answer, written below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A stop answers what still comes over connections that are open, and asks for no more.
    return503OnClosing: false,
    // A longer path is not one of ours; ids are numbers.
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded reaches no hook and no route; it names nothing, like any other.
    frameworkErrors: (_error, { id }, { raw }) => {
      const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': id }
      raw.writeHead(404, { ...onEveryAnswer, ...json })
      raw.end(JSON.stringify(errorBody(new AppError('not_found'), id)))
    },
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  const largeBodies = new LargeBodies()
  app.decorate('largeBodies', largeBodies)
  app.addHook('onClose', () => largeBodies.close())
  app.addHook('onSend', (request, _reply, payload, done) => {
    largeBodies.letGo(request)
    done(null, payload)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Body, done) => {
    const { call } = request.routeOptions.config
    if (bytes.byteLength > LARGE_BODY && call !== undefined) {
      const read = largeBodies.read(call, request, bytes)
      return read.then((apart) => {
        request.rawBody = apart.hash
        return apart
      })
    }
    const body = bytes.toString()
    request.rawBody = body
    // A call without a body may still say that it is JSON.
    if (body === '') return done(null, undefined)
    return parseJson(request, body, done)
  })

  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorBody(new AppError('not_found'), request.id)),
  )
  dropAbandoned(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the address: reset keys and codes stand in addresses.
    request.log.info(
      {
        ...callerIn(request.settled),
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
  secureHeaders(app)
  allowOrigins(app, services.config.origins)

  healthRoute(app, services)
  openApiRoute(app)
  configRoute(app, services)
  cspReports(app, services)
  servePages(app, services, folders)

  mount(app, services, 'session', contract.session, sessionRoutes)
  mount(app, services, 'users', contract.users, userRoutes)
  mount(app, services, 'subUsers', contract.subUsers, subUserRoutes)
  mount(app, services, 'apiKeys', contract.apiKeys, apiKeyRoutes)
  mount(app, services, 'sites', contract.sites, siteRoutes)
  mount(app, services, 'pages', contract.pages, pageRoutes)
  mount(app, services, 'keyPhrases', contract.keyPhrases, keyPhraseRoutes)
  mount(app, services, 'topTen', contract.topTen, topTenRoutes)
  mount(app, services, 'disavow', contract.disavow, disavowRoutes)
  mount(app, services, 'links', contract.links, linkRoutes)
  mount(app, services, 'products', contract.products, productRoutes)
  mount(app, services, 'cart', contract.cart, cartRoutes)
  mount(app, services, 'places', contract.places, placeRoutes)
  mount(app, services, 'notices', contract.notices, noticeRoutes)
  mount(app, services, 'settings', contract.settings, settingsRoutes)
  if (services.config.demo) mount(app, services, 'demo', contract.demo, demoRoutes)
  return app
}
