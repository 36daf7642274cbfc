import { declined, done, unknown } from './outcome.ts'
import type { Payments } from './port.ts'

export const NOT_SET_UP = 'Payments are not set up yet.'

/** No provider is set up: cards are not accepted, and the state at an earlier provider is unknown. */
export function noPayments(): Payments {
  const decline = () => Promise.resolve(declined(NOT_SET_UP, 'not_set_up'))
  const result = <T>(value: T) => Promise.resolve(done(value))
  const unknownResult = () => Promise.resolve(unknown(NOT_SET_UP))
  return {
    provider: 'none',
    isLive: false,
    publishableKey: null,
    priceRefOf: () => null,
    ensureCustomer: decline,
    setBilledTo: decline,
    getCustomer: unknownResult,
    setupCard: decline,
    saveCard: decline,
    listCards: unknownResult,
    setDefault: decline,
    removeCard: decline,
    createPayment: decline,
    confirmPayment: decline,
    getPayment: unknownResult,
    cancelPayment: unknownResult,
    refund: decline,
    paymentsSince: () => result([]),
    subscribe: decline,
    clockAt: (at) => Promise.resolve(at),
    previewChange: decline,
    change: decline,
    dropChange: decline,
    cancelAtEnd: decline,
    resume: decline,
    cancelNow: decline,
    endUnpaid: decline,
    getSubscription: unknownResult,
    subscriptionsOf: unknownResult,
    invoices: unknownResult,
    taxOf: decline,
    recordTax: decline,
    returnTax: decline,
    prices: () => result([]),
    readEvent: () => Promise.resolve({ is: 'refused', why: NOT_SET_UP }),
    eventsSince: () => result([]),
    check: () =>
      Promise.resolve([
        'No keys are set: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
      ]),
  }
}
