import { SUBSCRIPTION_INACTIVE } from '../access/permissions.ts'
import { CODE_NEEDED, SET_UP_FIRST } from '../account/second-factor/messages.ts'
import { WEBSITE_DISABLED } from '../access/plan-usage.ts'

/**
 * Every refusal of a call: its code on the wire, its HTTP status and its default message. Clients act on the code; the
 * message is for people.
 */
export const errorCodes = {
  wrong_shape: { status: 400, message: 'The request has the wrong shape.' },
  signed_out: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  subscription_inactive: { status: 403, message: SUBSCRIPTION_INACTIVE },
  factor_required: { status: 403, message: SET_UP_FIRST },
  over_plan_limit: { status: 403, message: 'Your plan does not allow more.' },
  site_disabled: { status: 403, message: WEBSITE_DISABLED },
  not_found: { status: 404, message: 'Nothing was found here.' },
  conflict: { status: 409, message: 'Another user changed this. Please reload it.' },
  key_in_use: { status: 409, message: 'A call with the same Idempotency-Key is still running.' },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_type: { status: 415, message: 'Please send JSON.' },
  refused: { status: 422, message: 'This cannot be done.' },
  code_needed: { status: 422, message: CODE_NEEDED },
  declined: { status: 422, message: 'The payment was declined, and nothing was charged.' },
  given_up: {
    status: 422,
    message: 'This payment was canceled and nothing was charged. Please try again.',
  },
  key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  too_many: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  storage_full: {
    status: 503,
    message:
      'The server has no storage space left. Nothing was changed. Please contact the administrator of this server.',
  },
  unavailable: { status: 503, message: 'The service is temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** One field that is wrong: `path` as in `['csv', 3, 'url']`. */
export interface Issue {
  path: (string | number)[]
  message: string
}

/** The body of every refusal. The message is under three keys because the specification's screens read three. */
export interface ErrorBody {
  message: string
  msg: string
  error: string
  code: ErrorCode
  request_id: string
  issues?: Issue[]
  /** Only with a closed account's login: what `/resub/{subscription}` takes. */
  subscription?: string
}

interface Details {
  issues?: Issue[]
  subscription?: string
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** The one error that rules, queries and handlers throw; each surface translates it once. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string = errorCodes[code].message, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}
