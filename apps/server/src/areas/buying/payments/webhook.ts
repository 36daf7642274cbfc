import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyInstance } from 'fastify'
import { paymentWebhook } from '../../../http/non-contract-routes.ts'
import type { Services } from '../../../http/context.ts'
import { rawRoute } from '../../../http/raw-route.ts'
import type { PaymentEventHandlers } from './handlers.ts'
import { receiveRaw } from './receive-event.ts'

/**
 * `POST /api/webhooks/payment`: receives the payment provider's events. It responds once the event is stored. The
 * built-in processor delivers its events the same way.
 */
export function paymentWebhooks(
  app: FastifyInstance,
  services: Services,
  handlers: PaymentEventHandlers,
): void {
  rawRoute(app, paymentWebhook, async (raw, request, reply) => {
    const signature = request.headers['stripe-signature']
    const read = await receiveRaw(services, handlers, raw, [signature].flat()[0])
    if (read.is !== 'event')
      request.log.warn({ why: read.why }, 'an event of a payment provider was not accepted')
    if (read.is === 'refused') throw new AppError('wrong_shape', read.why)
    return reply.code(200).send({ received: true })
  })
  services.integrations.testProcessor?.deliverTo(async (raw, header) => {
    await receiveRaw(services, handlers, raw, header)
  })
}
