import type { Services } from '../../../http/context.ts'
import type { JobLog } from '../../../jobs/job.ts'
import type { PaymentEvent } from '../../../integrations/payments/event.ts'

/** What there is to look at again. */
export type EventSubject = Pick<PaymentEvent, 'type' | 'objectRef' | 'customerRef'>

/**
 * What follows from an event of a payment provider: looks again at what it is about, or enqueues a job that does. It may run
 * twice, and in any order with those of other events: whatever it writes is what the provider says then, not the event.
 */
export type PaymentEventHandler = (services: Services, event: EventSubject, log: JobLog) => Promise<unknown>

/** By the types of Stripe's, such as `invoice.paid`; nothing follows from one that is not here. */
export type PaymentEventHandlers = Readonly<Record<string, PaymentEventHandler>>

/** Only a type that stands here by itself: an event says its own. */
export function handlerOf(handlers: PaymentEventHandlers, type: string): PaymentEventHandler | undefined {
  return Object.hasOwn(handlers, type) ? handlers[type] : undefined
}
