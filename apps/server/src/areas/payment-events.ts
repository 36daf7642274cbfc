import { billingEventHandlers } from './buying/billing/customer-events.ts'
import { recheckPayment } from './buying/checkout/settle.job.ts'
import { syncPayment } from './buying/payments/sync-payment.ts'
import type { PaymentEventHandler, PaymentEventHandlers } from './buying/payments/handlers.ts'

/** A checkout's payment. */
const lookAt: PaymentEventHandler = async (services, { objectRef }, log) => {
  if (objectRef !== null) await recheckPayment(services, objectRef, log)
}

/** The payment of an order that stands. */
const follow: PaymentEventHandler = async (services, { objectRef }) => {
  if (objectRef !== null) await syncPayment(services, objectRef)
}

/** What follows from each type of event that a payment provider tells. */
export const paymentEvents: PaymentEventHandlers = {
  ...billingEventHandlers,
  'payment_intent.succeeded': lookAt,
  'payment_intent.payment_failed': lookAt,
  'payment_intent.canceled': lookAt,
  'charge.refunded': follow,
  'charge.dispute.created': follow,
  'charge.dispute.updated': follow,
  'charge.dispute.closed': follow,
  'charge.dispute.funds_withdrawn': follow,
  'charge.dispute.funds_reinstated': follow,
}
