import type { ErrorCode } from './client.gen.ts'

/** The server's code, or why there is no answer of the server: `network`, `timeout`, `bad_answer`. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_answer'

/** One field that is wrong: `path` as in `['csv', 3, 'url']`. */
export interface Issue {
  path: (string | number)[]
  message: string
}

export interface ErrorDetails {
  code: ApiErrorCode
  /** 0 when no answer came. */
  status: number
  requestId?: string | null
  issues?: Issue[]
  canRetry?: boolean
  /** Seconds the server asks to wait. */
  retryAfter?: number | null
  subscription?: string | null
  cause?: unknown
}

/** A call that failed. Its message is a sentence for people; act on `name` or `code`. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly code: ApiErrorCode
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Names this call in the server's log. */
  readonly requestId: string | null
  /** What is wrong field by field. */
  readonly issues: Issue[]
  /** Whether the same call may succeed later. */
  readonly canRetry: boolean
  /** Seconds after which a retry makes sense, as far as the server says. */
  readonly retryAfter: number | null
  /** Only when a closed account signs in: what the screen for subscribing again takes. */
  readonly subscription: string | null

  constructor(sentence: string, details: ErrorDetails) {
    super(sentence, { cause: details.cause })
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId ?? null
    this.issues = details.issues ?? []
    this.canRetry = details.canRetry ?? false
    this.retryAfter = details.retryAfter ?? null
    this.subscription = details.subscription ?? null
  }
}

/** 401: there is no token, or it has ended. */
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
/** 400, 413, 415 and 422; `issues` says which fields. */
export class InvalidError extends ApiError {
  override readonly name = 'InvalidError'
}
/** 429 */
export class TooManyError extends ApiError {
  override readonly name = 'TooManyError'
}
/** 500 and above, and answers that are not what the API promises. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError'
}
/** No answer came: refused, reset, no such host, offline. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError'
}
/** No complete answer within `timeout`. A `TimeoutError` is the platform's: the `signal` of the call ended it. */
export class RequestTimeoutError extends ApiError {
  override readonly name = 'RequestTimeoutError'
}

/** Whether an error came from a call, also when two copies of this package are loaded. */
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

const passing = new Set([408, 425, 429, 500, 502, 503, 504])

interface Refusal {
  status: number
  headers: Headers
  /** The parsed body; anything else than an object when something between us and the server answered. */
  body: unknown
  retryAfter: number | null
}

/** Of an answer that is not the API's, as a proxy in front of it gives. */
const withoutText = (status: number) =>
  status >= 500
    ? `The server could not complete the request (status ${status}). Try again in a moment.`
    : `The server refused the request without a reason (status ${status}).`

/** The error a refused call throws. */
export function refusalError({ status, headers, body, retryAfter }: Refusal): ApiError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as {
    message?: string
    code?: ErrorCode
    request_id?: string
    issues?: Issue[]
    subscription?: string
  }
  const code = said.code ?? 'bad_answer'
  const Kind =
    code === 'over_plan_limit' ? OverLimitError : status >= 500 ? ServerError : (byStatus[status] ?? ApiError)
  return new Kind(said.message ?? withoutText(status), {
    code,
    status,
    requestId: said.request_id ?? headers.get('x-request-id'),
    issues: said.issues ?? [],
    // A call whose first try is still running answers with the same result a moment later.
    canRetry: passing.has(status) || code === 'key_in_use',
    retryAfter,
    subscription: said.subscription ?? null,
  })
}
