import type { PaymentEventHandlers } from './buying/payments/handlers.ts'

/** What follows from each type of event that a payment provider tells. */
export const paymentEvents: PaymentEventHandlers = {}
