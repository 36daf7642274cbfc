import { version } from './calls.gen.ts'
import {
  type ApiError,
  InvalidError,
  isApiError,
  NetworkError,
  refusalError,
  ServerError,
  RequestTimeoutError,
} from './errors.ts'
import { markOutcomeUnknown, refusalReason } from './refusal.ts'
import { chunksWithTimeout } from './file-stream.ts'
import type { ClientOptions } from './options.ts'
import type { CallOptions } from './call-options.ts'
import type { ApiRequest } from './request.ts'
import { retryAfter, RetryBudget, wait, waitBefore } from './retry.ts'
import type { TokenStore } from './token-store.ts'

export interface ApiResponse {
  data: unknown
  headers: Headers
}

export type Send = (request: ApiRequest, options?: CallOptions) => Promise<ApiResponse>

type Fetch = typeof globalThis.fetch

interface Try {
  request: ApiRequest
  url: string
  headers: Record<string, string>
  options: CallOptions
  attempt: number
}

const nodeVersion = (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node

/** Sends requests with deadline, retries and typed errors. */
export function sender(base: string, tokens: TokenStore, settings: ClientOptions): Send {
  const { retries = 2, retryDelay = 500, userAgent = `linkwright-sdk/${version}` } = settings
  // Looked up at each call, so that a fetch replaced later (by a test or instrumentation) is used.
  const fetch = settings.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const defaultHeaders = {
    accept: 'application/json',
    ...(nodeVersion === undefined ? {} : { 'user-agent': userAgent }),
    ...lowerCase(settings.headers),
  }

  const budget = new RetryBudget()

  return async function send(request, options = {}) {
    const headers = headersOf(defaultHeaders, request, options)
    const url = `${base}/api${request.target}`
    // A stream can be read only once.
    const maxRetries = request.body instanceof ReadableStream ? 0 : (options.retries ?? retries)
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await sendOnce(fetch, tokens, settings, { request, url, headers, options, attempt })
        budget.onResponse()
        return response
      } catch (error) {
        if (request.isNotRepeatable) markOutcomeUnknown(error)
        if (!isApiError(error) || !error.canRetry || attempt > maxRetries) throw error
        const pause = waitBefore(attempt, error.retryAfter, retryDelay)
        if (pause === undefined || !budget.take()) throw error
        settings.onRetry?.({ method: request.method, url, attempt, retries: maxRetries, wait: pause, error })
        await wait(pause, options.signal)
      }
    }
  }
}

/** One try. */
async function sendOnce(
  fetch: Fetch,
  tokens: TokenStore,
  settings: ClientOptions,
  one: Try,
): Promise<ApiResponse> {
  const { url, attempt, options } = one
  const { method } = one.request
  const token = await tokens.read()
  const headers =
    token === undefined ? { ...one.headers } : { authorization: `Bearer ${token}`, ...one.headers }
  if (settings.onRequest) await settings.onRequest({ method, url, headers, attempt })

  const start = performance.now()
  const raw = await fetchResponse(fetch, one, headers, options.timeout ?? settings.timeout ?? 30_000)
  if (settings.onResponse) {
    await settings.onResponse({
      method,
      url,
      attempt,
      status: raw.status,
      headers: raw.headers,
      requestId: raw.headers.get('x-request-id'),
      milliseconds: performance.now() - start,
    })
  }
  if (raw.status === 401) await tokens.end(token)
  if (one.request.isStreamed && raw.pieces === undefined && raw.status < 400)
    throw notAFile(url, raw.status, raw.headers)
  return read(url, raw)
}

interface RawResponse {
  status: number
  headers: Headers
  text: string
  /** Replaces the text. */
  pieces?: ReadableStream<Uint8Array>
  picture?: Blob
}

/**
 * One deadline covers headers and body, so that a stalled body does not hang. In a stream, each chunk has its own.
 */
async function fetchResponse(
  fetch: Fetch,
  { url, request, options: { signal, keepalive } }: Try,
  headers: Record<string, string>,
  timeout: number,
): Promise<RawResponse> {
  signal?.throwIfAborted()
  const deadline = new AbortController()
  const stop = () => deadline.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop)
  const done = () => signal?.removeEventListener('abort', stop)
  const failure = (error: unknown) => {
    if (signal?.aborted) return signal.reason as unknown
    if (isApiError(error)) return error
    return deadline.signal.aborted ? timedOut(timeout, error) : unreachable(url, error)
  }
  let isStreamed = false
  try {
    const response = await fetch(url, {
      method: request.method,
      headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(request.body instanceof ReadableStream ? { duplex: 'half' } : {}),
      ...(keepalive === undefined ? {} : { keepalive }),
      signal: deadline.signal,
      // A followed redirect would lose the token at another origin, and the body of a POST.
      redirect: 'manual',
    })
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      throw redirected(url, response.status, response.headers)
    const { status, headers: received, body } = response
    if (request.isStreamed && isCsv(received) && status < 300 && body !== null) {
      isStreamed = true
      return {
        status,
        headers: received,
        text: '',
        pieces: chunksWithTimeout(body, { timeout, stop, failure, done }),
      }
    }
    if (request.isPicture && status < 300 && fileTypes.some((type) => isOf(received, type)))
      return { status, headers: received, text: '', picture: await response.blob() }
    return { status, headers: received, text: await response.text() }
  } catch (error) {
    throw failure(error)
  } finally {
    clearTimeout(timer)
    if (!isStreamed) done()
  }
}

const isOf = (headers: Headers, type: string) => headers.get('content-type')?.startsWith(type) ?? false
const fileTypes = ['image/', 'application/wacz']
const isCsv = (headers: Headers) => isOf(headers, 'text/csv')

function read(url: string, { status, headers, text, pieces, picture }: RawResponse): ApiResponse {
  if (pieces !== undefined || picture !== undefined) return { data: pieces ?? picture, headers }
  const body = isCsv(headers) ? text : parse(text)
  if (status >= 400) throw refusalError({ status, headers, body, retryAfter: retryAfter(headers) })
  if (body === undefined && status !== 204) throw notJson(url, status, headers)
  const reason = refusalReason(body)
  if (reason !== undefined)
    throw new InvalidError(reason, { code: 'refused', status, requestId: headers.get('x-request-id') })
  return { data: body, headers }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function headersOf(always: Record<string, string>, request: ApiRequest, options: CallOptions) {
  const headers: Record<string, string> = { ...always }
  if (request.type !== undefined) headers['content-type'] = request.type
  if (request.method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? newKey()
  return options.headers === undefined ? headers : Object.assign(headers, lowerCase(options.headers))
}

/** crypto.randomUUID does not exist on pages without HTTPS, as in a home network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function lowerCase(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function timedOut(timeout: number, cause: unknown): ApiError {
  const message = `The server did not respond within ${timeout / 1000} seconds.`
  return new RequestTimeoutError(message, { code: 'timeout', status: 0, canRetry: true, cause })
}

/** Browsers hide the cause: the server may be down, or reject this origin. */
function unreachable(url: string, cause: unknown): ApiError {
  const page = (globalThis as { location?: { origin?: string } }).location?.origin
  const isOther = page !== undefined && page !== new URL(url, page).origin
  const message = `The server at ${origin(url)} cannot be reached.${
    isOther ? ` If it is running, it must allow calls from ${page} (CORS): add it to LINKWRIGHT_ORIGINS.` : ''
  }`
  return new NetworkError(message, { code: 'network', status: 0, canRetry: true, cause })
}

function redirected(url: string, status: number, headers: Headers): ApiError {
  const to = headers.get('location')
  const where = to === null ? 'another URL' : (new URL(to, url).href.split('/api/')[0] ?? to)
  const message = `${origin(url)} redirects to ${where}. Redirects are not followed because your token is for one server. Set baseURL to the final URL.`
  return new ServerError(message, {
    code: 'bad_answer',
    status,
    requestId: headers.get('x-request-id'),
  })
}

function notAFile(url: string, status: number, headers: Headers): ApiError {
  const message = `${origin(url)} did not respond with the file. Is this the URL of a Linkwright server?`
  return new ServerError(message, { code: 'bad_answer', status, requestId: headers.get('x-request-id') })
}

function notJson(url: string, status: number, headers: Headers): ApiError {
  return new ServerError(
    `${origin(url)} did not respond with JSON. Is this the URL of a Linkwright server?`,
    {
      code: 'bad_answer',
      status,
      requestId: headers.get('x-request-id'),
    },
  )
}

const origin = (url: string) => url.slice(0, url.indexOf('/api/')) || 'this address'
