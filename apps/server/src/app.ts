import { AppError } from '@linkwright/core/contract/errors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mountAreas } from './areas/all.ts'
import { testInvoices } from './areas/buying/payments/test-invoice.ts'
import { paymentWebhooks } from './areas/buying/payments/webhook.ts'
import { metricsOf } from './areas/metrics.ts'
import { paymentEvents } from './areas/payment-events.ts'
import { requireListedRoutes } from './http/non-contract-routes.ts'
import { registerBodyParsers } from './http/bodies.ts'
import type { Services } from './http/context.ts'
import { cancelOnDisconnect } from './http/client-disconnect.ts'
import { allowOrigins, headersOfEveryResponse, secureHeaders } from './http/headers.ts'
import { errorBody, sendError } from './http/errors.ts'
import { healthRoute } from './http/health.ts'
import { LargeBodies } from './http/large-body.ts'
import { type Metrics, metricsRoute } from './http/metrics-route.ts'
import { openApiRoute } from './http/openapi-route.ts'
import { limitPerAddress } from './http/per-address.ts'
import { endSlowBodies } from './http/slow-bodies.ts'
import { trustOf } from './http/trust-proxy.ts'
import { callerIn, loggerOptions } from './http/log.ts'
import { botPage } from './web/bot-page.ts'
import { configRoute } from './web/config-route.ts'
import { cspReports } from './web/csp-report.ts'
import { builtFolders, servePages } from './web/pages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Only where metrics are switched on. */
    metrics: Metrics | undefined
  }
}

const BODY_LIMIT = 1024 * 1024

/** The HTTP side of the server, without a port: the process listens, tests inject. */
export function buildApp(services: Services, folders = builtFolders): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(services),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(services.config.trustProxy),
    genReqId: () => randomUUID(),
    // One log line for each response, written below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // During a shutdown, requests on open connections still get their responses.
    return503OnClosing: false,
    // No route has longer parameters; ids are numbers.
    routerOptions: { maxParamLength: 300 },
    // A URL that cannot be decoded reaches no hook or route; it gets the response of an unknown URL.
    frameworkErrors: (_error, { id }, { raw }) => {
      const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': id }
      raw.writeHead(404, { ...headersOfEveryResponse, ...json })
      raw.end(JSON.stringify(errorBody(new AppError('not_found'), id)))
    },
  })

  requireListedRoutes(app)
  const largeBodies = new LargeBodies()
  app.decorate('largeBodies', largeBodies)
  app.addHook('onClose', () => largeBodies.close())
  app.addHook('onSend', (request, _reply, payload, done) => {
    largeBodies.release(request)
    done(null, payload)
  })
  registerBodyParsers(app, largeBodies)

  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorBody(new AppError('not_found'), request.id)),
  )
  limitPerAddress(app, services.config)
  endSlowBodies(app)
  cancelOnDisconnect(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the URL: URLs can contain reset keys and codes.
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

  const metrics = services.config.metrics && metricsOf(services)
  app.decorate('metrics', metrics)
  metricsRoute(app, metrics, services.config.metrics)
  healthRoute(app, services)
  openApiRoute(app)
  configRoute(app, services)
  botPage(app, services)
  cspReports(app, services)
  servePages(app, services, folders)

  mountAreas(app, services)
  paymentWebhooks(app, services, paymentEvents)
  testInvoices(app, services)
  return app
}
