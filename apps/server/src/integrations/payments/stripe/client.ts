import type Stripe from 'stripe'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'

/** The API version of all requests, independent of the account's default. */
export const API_VERSION = '2026-10-28.endive'
/** Two requests fit into the lease of a checkout. */
const TIMEOUT_MS = 10_000

export interface ClientOptions {
  secretKey: string
  fetch: Fetch
  /** URL and timeout for tests. */
  url?: string | undefined
  timeoutMs?: number | undefined
}

/** Stripe's package, loaded lazily because it takes 20 MB. */
export function clientOf({
  secretKey,
  fetch,
  url,
  timeoutMs = TIMEOUT_MS,
}: ClientOptions): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined
  return () => (opened ??= open())

  async function open(): Promise<Stripe> {
    const { default: StripeApi } = await import('stripe')
    const at = url === undefined ? undefined : new URL(url)
    return new StripeApi(secretKey, {
      apiVersion: API_VERSION,
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: StripeApi.createFetchHttpClient(withoutErrorCode(fetch) as typeof globalThis.fetch),
      ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
    })
  }
}

/** Hides the error code: the package retries by it, although retries are switched off. */
function withoutErrorCode(fetch: Fetch): Fetch {
  return async (url, init) => {
    try {
      return await fetch(url, init)
    } catch (cause) {
      if (init.signal?.aborted) throw init.signal.reason
      throw new Error('No answer came.', { cause })
    }
  }
}
