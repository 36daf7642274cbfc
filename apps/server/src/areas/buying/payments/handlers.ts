import type { Services } from '../../../http/context.ts'
import type { JobLog } from '../../../jobs/job.ts'
import type { PaymentEvent } from '../../../integrations/payments/event.ts'

/** The subject of an event. */
export type EventSubject = Pick<PaymentEvent, 'type' | 'objectRef' | 'customerRef'>

/**
 * Handles an event of a payment provider: reads its subject from the provider, or enqueues a job that does. It may
 * run twice and in any order, so it saves what the provider reports then, not the event.
 */
export type PaymentEventHandler = (services: Services, event: EventSubject, log: JobLog) => Promise<unknown>

/** By Stripe's event types, such as `invoice.paid`; other types are ignored. */
export type PaymentEventHandlers = Readonly<Record<string, PaymentEventHandler>>

/** Own properties only: the type comes from the event. */
export function handlerOf(handlers: PaymentEventHandlers, type: string): PaymentEventHandler | undefined {
  return Object.hasOwn(handlers, type) ? handlers[type] : undefined
}
