import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import { createFetch } from 'ofetch'
import type { z } from 'zod'
import type { ProviderFault } from '../db/tables.ts'
import { ProviderError } from './provider-error.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { Unreachable, type UnreachableReason } from '@linkwright/page-reader/outbound-http/unreachable'
import { readJson } from './read-json.ts'
import { causeOfError, causeOfStatus } from './failure-cause.ts'

const TIMEOUT_MS = 60_000

export interface ProviderRequest {
  /** As the operator knows it, for messages. */
  provider: string
  url: string | URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

const faultOfStatus: Readonly<Record<number, ProviderFault>> = {
  401: 'unauthorised',
  402: 'out_of_credit',
  403: 'unauthorised',
  408: 'timeout',
  429: 'rate_limited',
}

const faultOfUnreachable = {
  timeout: 'timeout',
  too_big: 'malformed',
  unsafe: 'unavailable',
  error: 'unavailable',
} as const satisfies Record<UnreachableReason, ProviderFault>

/** The fault of an unsuccessful status. */
export function faultOf(status: number): ProviderFault {
  return faultOfStatus[status] ?? (status >= 500 ? 'unavailable' : 'refused')
}

/**
 * Sends a request to a provider and parses its JSON. `explain` may derive the fault from the body of an error response.
 * @throws ProviderError if no valid response arrives; the abort reason of the signal.
 */
export async function requestJson<T>(
  question: ProviderRequest,
  schema: z.ZodType<T>,
  fetch: Fetch,
  explain?: (body: string, status: number) => ProviderFault | undefined,
): Promise<T> {
  const { status, bytes, retryAfter } = await sendRequest(question, fetch)
  const text = new TextDecoder().decode(bytes)
  if (status !== 200) {
    const explained = explain?.(text, status)
    const why = explained === undefined ? causeOfStatus(status) : undefined
    throw new ProviderError(question.provider, explained ?? faultOf(status), retryAfter, { why })
  }
  const json = readJson(text)
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const why: FailureCause = json === undefined ? 'no_json' : 'other_shape'
    const explained = explain?.(text, status)
    throw new ProviderError(question.provider, explained ?? 'malformed', undefined, explained ? {} : { why })
  }
  return parsed.data
}

/** Requests bytes from a provider. @throws as {@link requestJson}. */
export async function requestBytes(
  question: ProviderRequest,
  fetch: Fetch,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const { status, bytes, retryAfter, contentType } = await sendRequest(question, fetch)
  if (status !== 200) throw new ProviderError(question.provider, faultOf(status), retryAfter)
  return { bytes, contentType }
}

async function sendRequest(question: ProviderRequest, fetch: Fetch) {
  const { provider, url, method = 'GET', body, timeoutMs = TIMEOUT_MS } = question
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await createFetch({ fetch: fetch as typeof globalThis.fetch }).raw(String(url), {
      method,
      headers: { accept: 'application/json', ...question.headers },
      ...(body !== undefined && { body: body as object }),
      // The body is read below; retries are up to the job.
      responseType: 'stream',
      ignoreResponseError: true,
      retry: false,
      // Following a redirect would send the key to another host.
      redirect: 'manual',
      signal: question.signal ? AbortSignal.any([question.signal, deadline]) : deadline,
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: parseRetryAfter(response.headers.get('retry-after')),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  } catch (error) {
    question.signal?.throwIfAborted()
    if (deadline.aborted) throw new ProviderError(provider, 'timeout')
    throw new ProviderError(provider, faultOfError(error), undefined, { why: causeOfError(error) })
  }
}

/** Retry-After is a number of seconds or a date. */
function parseRetryAfter(wish: string | null): number | undefined {
  if (wish === null) return undefined
  if (/^\d{1,9}$/.test(wish)) return Number(wish)
  // Date.parse would read a bare number as a year.
  const seconds = Math.ceil((Date.parse(/[a-z]{3}/i.test(wish) ? wish : '') - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function faultOfError(error: unknown): ProviderFault {
  if (error instanceof Unreachable) return faultOfUnreachable[error.why]
  return error instanceof Error && error.cause !== undefined ? faultOfError(error.cause) : 'unavailable'
}
