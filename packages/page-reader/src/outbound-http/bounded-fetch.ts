import { sendRequest, readBody, type Limits } from './send.ts'
import { type AllowedTargets, parseTarget } from './target.ts'

/** Limits of one response. The caller's signal limits the total time. */
export const defaultLimits = {
  headersMs: 60_000,
  idleMs: 30_000,
  headerBytes: 64 * 1024,
  bodyBytes: 8 * 1024 * 1024,
}

/** The used part of the platform's fetch: the original, one with limits, or a test's. */
export type Fetch = (url: string | URL, init: RequestInit) => Promise<Response>

/** Responses with these statuses must have no body. */
const statusesWithoutBody: readonly number[] = [204, 205, 304]

/**
 * Fetch with the same rules as the page reader: only public addresses and configured origins, checked when connecting,
 * with limits of time and size. It follows no redirects, because they would forward the key.
 * @throws Unreachable, or the error of the connection or the signal.
 */
export function boundedFetch(
  allowed: AllowedTargets,
  limits: Limits & { bodyBytes: number } = defaultLimits,
): Fetch {
  return async (address, { method = 'GET', headers, body, signal }) => {
    const request = {
      url: parseTarget(String(address), allowed),
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : undefined,
      allowed,
      limits,
      signal: signal ?? new AbortController().signal,
    }
    const response = await sendRequest(request)
    const { statusCode: status = 0 } = response
    const bytes = await readBody(response, request, limits.bodyBytes)
    const sent = new Headers()
    for (const name of ['content-type', 'retry-after']) {
      const value = response.headers[name]
      if (typeof value === 'string') sent.set(name, value)
    }
    return new Response(statusesWithoutBody.includes(status) ? null : new Uint8Array(bytes), {
      status,
      headers: sent,
    })
  }
}
