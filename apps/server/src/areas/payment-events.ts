import { billingEventHandlers } from './buying/billing/customer-events.ts'
import { recheckPayment } from './buying/checkout/settle.job.ts'
import { syncPayment } from './buying/payments/sync-payment.ts'
import type { PaymentEventHandler, PaymentEventHandlers } from './buying/payments/handlers.ts'

/** A checkout's payment. */
const checkPayment: PaymentEventHandler = async (services, { objectRef }, log) => {
  if (objectRef !== null) await recheckPayment(services, objectRef, log)
}

/** A payment whose order exists. */
const updateOrder: PaymentEventHandler = async (services, { objectRef }) => {
  if (objectRef !== null) await syncPayment(services, objectRef)
}

/** Effects of each type of event that a payment provider reports. */
export const paymentEvents: PaymentEventHandlers = {
  ...billingEventHandlers,
  'payment_intent.succeeded': checkPayment,
  'payment_intent.payment_failed': checkPayment,
  'payment_intent.canceled': checkPayment,
  'charge.refunded': updateOrder,
  'charge.dispute.created': updateOrder,
  'charge.dispute.updated': updateOrder,
  'charge.dispute.closed': updateOrder,
  'charge.dispute.funds_withdrawn': updateOrder,
  'charge.dispute.funds_reinstated': updateOrder,
}
