import type { ApiError } from './errors.ts'

/** A session token or an API key, or a function that is called before each try and returns one. */
export type TokenSource =
  | string
  | (() => string | null | undefined | Promise<string | null | undefined>)
  | undefined

export interface RequestEvent {
  method: string
  url: string
  /** Names are lower case. Changes by a hook are sent. */
  headers: Record<string, string>
  /** 1 for the first try. */
  attempt: number
}

export interface ResponseEvent {
  method: string
  url: string
  attempt: number
  status: number
  headers: Headers
  requestId: string | null
  /** Milliseconds from the start of this try until its body was read. */
  milliseconds: number
}

export interface RetryEvent {
  method: string
  url: string
  /** The try that failed; 1 for the first. */
  attempt: number
  /** Maximum number of retries of the call. */
  retries: number
  /** Milliseconds until the next try. */
  wait: number
  error: ApiError
}

export interface ClientOptions {
  /**
   * URL of the server, with scheme: calls go to `${baseURL}/api/…`. The default in a browser is the origin of the page.
   * The server's LINKWRIGHT_ORIGINS must list other origins.
   */
  baseURL?: string | undefined
  /**
   * A string is replaced by the token of a login, and removed after a logout or a 401. With a function, only its result
   * is sent: store the token of a login where the function reads it.
   */
  token?: TokenSource
  /** Replaces the global fetch. */
  fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds that one try may take, including the body (30,000). */
  timeout?: number | undefined
  /**
   * Maximum number of retries after transient errors (2). All calls of a client share a budget of ten retries. It grows
   * by one for every ten responses and every two seconds; when it is used up, calls fail without a retry.
   */
  retries?: number | undefined
  /** Maximum milliseconds of the first wait (500). The maximum doubles with each retry; waits are random below it. */
  retryDelay?: number | undefined
  /** Sent with every call. */
  headers?: Record<string, string> | undefined
  /** Called once when the server rejects the token. The client has removed its token by then. */
  onSignedOut?: (() => void) | undefined
  /** Before every try. */
  onRequest?: ((request: RequestEvent) => void | Promise<void>) | undefined
  /** After each response, including refusals. */
  onResponse?: ((response: ResponseEvent) => void | Promise<void>) | undefined
  /** Before the wait for a retry. */
  onRetry?: ((retry: RetryEvent) => void) | undefined
  /** Only in Node: browsers send their own. */
  userAgent?: string | undefined
}
