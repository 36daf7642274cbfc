import type { ApiError } from './errors.ts'

/** A bearer token or an API key, or a function that is asked for it before every try. */
export type TokenSource =
  | string
  | (() => string | null | undefined | Promise<string | null | undefined>)
  | undefined

export interface RequestEvent {
  method: string
  url: string
  /** Names in lower case; what a hook changes here is sent. */
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
  /** From the start of this try until its body was read. */
  milliseconds: number
}

export interface RetryEvent {
  method: string
  url: string
  /** The try that failed; 1 for the first. */
  attempt: number
  /** So many further tries the call has at most. */
  retries: number
  /** Milliseconds until the next one. */
  wait: number
  error: ApiError
}

export interface ClientOptions {
  /**
   * The server's address with its scheme: calls go to `${baseURL}/api/…`. Left out in a browser it is the page's own
   * origin; a page of another origin may call when the server's LINKWRIGHT_ORIGINS names that one.
   */
  baseURL?: string | undefined
  /**
   * A string is replaced by the token of a login and forgotten after a logout or a refusal. A function alone says which
   * token is sent: the answer of a login is then handed to whatever it reads from, and when it has none, none is sent.
   */
  token?: TokenSource
  /** Instead of the global fetch. */
  fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds that one try may take, headers and body (30,000). */
  timeout?: number | undefined
  /**
   * How often a call that failed in passing is tried again (2). All calls of a client together have ten retries, and
   * gain one for every ten answers and every two seconds; beyond them a call fails at once.
   */
  retries?: number | undefined
  /** Milliseconds the first wait takes at most; each further one twice as long, at random below that (500). */
  retryDelay?: number | undefined
  /** Sent with every call. */
  headers?: Record<string, string> | undefined
  /** Called once when the server no longer takes the token; the client has forgotten it by then, a function has not. */
  onSignedOut?: (() => void) | undefined
  /** Before every try. */
  onRequest?: ((request: RequestEvent) => void | Promise<void>) | undefined
  /** After every answered try, a refusal too. */
  onResponse?: ((response: ResponseEvent) => void | Promise<void>) | undefined
  /** Before the wait for another try. */
  onRetry?: ((retry: RetryEvent) => void) | undefined
  /** Node only: browsers send their own. */
  userAgent?: string | undefined
}
