import type Stripe from 'stripe'
import type { Fetch } from '../../outbound-http/bounded-fetch.ts'

/** What is asked and answered is of this version, whatever the account's own is. */
export const API_VERSION = '2026-10-28.endive'
/** Half of what a checkout may take: two of its questions fit into its lease. */
const TIMEOUT_MS = 10_000

export interface ClientOptions {
  secretKey: string
  fetch: Fetch
  /** Where it answers and how long it is waited for, in tests. */
  url?: string | undefined
  timeoutMs?: number | undefined
}

/** Stripe's own package, loaded once it is needed: it takes 20 MB. */
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

/** Without its code: by that the package would repeat what was cut off, though it is told to repeat nothing. */
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
