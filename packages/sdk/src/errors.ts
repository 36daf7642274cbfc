import type { ErrorCode } from './client.gen.ts'

/** The server's code, or the reason for a missing response: `network`, `timeout`, `bad_answer`. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_answer'

/** An error in one field. `path` is, for example, `['csv', 3, 'url']`. */
export interface Issue {
  path: (string | number)[]
  message: string
}

export interface ErrorDetails {
  code: ApiErrorCode
  /** 0 without a response. */
  status: number
  requestId?: string | null
  issues?: Issue[]
  canRetry?: boolean
  /** Seconds of the server's Retry-After. */
  retryAfter?: number | null
  subscription?: string | null
  cause?: unknown
}

/** A failed call. The message is for users; programs use `name` or `code`. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly code: ApiErrorCode
  /** HTTP status, or 0 without a response. */
  readonly status: number
  /** Identifies this call in the server's log. */
  readonly requestId: string | null
  /** Errors by field. */
  readonly issues: Issue[]
  /** Whether the same call may succeed later. */
  readonly canRetry: boolean
  /** Seconds until a retry makes sense, if the server sent them. */
  readonly retryAfter: number | null
  /** Only after a sign-in to a closed account: the input of the screen for subscribing again. */
  readonly subscription: string | null

  constructor(message: string, details: ErrorDetails) {
    super(message, { cause: details.cause })
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId ?? null
    this.issues = details.issues ?? []
    this.canRetry = details.canRetry ?? false
    this.retryAfter = details.retryAfter ?? null
    this.subscription = details.subscription ?? null
  }
}

/** 401: the token is missing or no longer valid. */
export class SignedOutError extends ApiError {
  override readonly name = 'SignedOutError'
}
/** 403 */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError'
}
/** 403 with `over_plan_limit`: the plan does not allow more. */
export class OverLimitError extends ApiError {
  override readonly name = 'OverLimitError'
}
/** 404 */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
}
/** 409 */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError'
}
/** 400, 413, 415 and 422; `issues` names the fields. */
export class InvalidError extends ApiError {
  override readonly name = 'InvalidError'
}
/** 429 */
export class TooManyError extends ApiError {
  override readonly name = 'TooManyError'
}
/** 500 and above, and responses that do not match the API. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError'
}
/** No response: connection refused or reset, unknown host, offline. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError'
}
/** No complete response within `timeout`. A `TimeoutError` comes from the platform, when the call's `signal` aborted it. */
export class RequestTimeoutError extends ApiError {
  override readonly name = 'RequestTimeoutError'
}

/** Whether an error is an ApiError, even if two copies of this package are loaded. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'code' in error && 'canRetry' in error && 'requestId' in error
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidError,
  401: SignedOutError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidError,
  415: InvalidError,
  422: InvalidError,
  429: TooManyError,
}

const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504])

interface Refusal {
  status: number
  headers: Headers
  /** The parsed body. It may not be an object if a proxy responded. */
  body: unknown
  retryAfter: number | null
}

/** Message for a response without one, such as from a proxy. */
const fallbackMessage = (status: number) =>
  status >= 500
    ? `The server could not complete the request (status ${status}). Try again in a moment.`
    : `The server refused the request without a reason (status ${status}).`

/** The error of a refused call. */
export function refusalError({ status, headers, body, retryAfter }: Refusal): ApiError {
  const payload = (typeof body === 'object' && body !== null ? body : {}) as {
    message?: string
    code?: ErrorCode
    request_id?: string
    issues?: Issue[]
    subscription?: string
  }
  const code = payload.code ?? 'bad_answer'
  const Kind =
    code === 'over_plan_limit' ? OverLimitError : status >= 500 ? ServerError : (byStatus[status] ?? ApiError)
  return new Kind(payload.message ?? fallbackMessage(status), {
    code,
    status,
    requestId: payload.request_id ?? headers.get('x-request-id'),
    issues: payload.issues ?? [],
    // The first try of the call is still running; a retry returns its result.
    canRetry: transientStatuses.has(status) || code === 'key_in_use',
    retryAfter,
    subscription: payload.subscription ?? null,
  })
}
