import type { Declined, Done, NeedsAction, Unknown } from '../../integrations/payments/outcome.ts'

/** An error in the shape of Stripe's. */
export class Refused extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message)
    this.status = status
    this.error = { ...error, doc_url: 'https://stripe.test/of/tomorrow', of_tomorrow: true }
  }
}

export function valueOf<T>(response: Done<T> | Declined | NeedsAction | Unknown): T {
  if (response.is === 'done') return response.value
  if (response.is !== 'declined') throw new Error('The fake does not know what it did.')
  const { message, code } = response
  if (code === 'card_declined' || code === 'expired_card')
    throw new Refused(402, { type: 'card_error', code, message })
  throw new Refused(code === 'resource_missing' ? 404 : 400, { type: 'invalid_request_error', code, message })
}

export const missing = () =>
  new Refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such object.',
  })

export function present<T>(value: T | null): T {
  if (value === null) throw missing()
  return value
}

export const unexpected = () =>
  new Refused(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'The state of this payment does not allow it.',
  })
