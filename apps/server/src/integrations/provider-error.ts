import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import type { ProviderFault } from '../db/tables.ts'

/** Faults of a provider: whether a later retry may help, and the message. */
export const providerFaults = {
  not_configured: { canRetry: false, says: 'is not set up' },
  unauthorised: { canRetry: false, says: 'did not accept the key' },
  out_of_credit: { canRetry: false, says: 'has no credit left' },
  unsubscribed: { canRetry: false, says: 'says that the subscription is not active' },
  refused: { canRetry: false, says: 'rejected the request' },
  rate_limited: { canRetry: true, says: 'asked to slow down' },
  unavailable: { canRetry: true, says: 'failed' },
  timeout: { canRetry: true, says: 'did not respond in time' },
  malformed: { canRetry: true, says: 'returned an unreadable response' },
  over_budget: { canRetry: true, says: 'was not called because its budget is used up' },
} as const satisfies Record<ProviderFault, { canRetry: boolean; says: string }>

interface ErrorDetails {
  /** Replaces the default message. */
  message?: string | undefined
  /** The exact cause, if known, for the operator. */
  why?: FailureCause | undefined
}

/** A provider gave no usable response. Never used for an empty result. The message contains no key and no request data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly provider: string
  readonly fault: ProviderFault
  readonly canRetry: boolean
  /** The provider's Retry-After, if any; for a budget, the time until the next period. */
  readonly retryAfterSeconds: number | undefined
  readonly why: FailureCause | undefined

  constructor(
    provider: string,
    fault: ProviderFault,
    retryAfterSeconds?: number,
    { message: says, why }: ErrorDetails = {},
  ) {
    super(says ?? `${provider} ${providerFaults[fault].says}.`)
    this.provider = provider
    this.fault = fault
    this.canRetry = providerFaults[fault].canRetry
    this.retryAfterSeconds = retryAfterSeconds
    this.why = why
  }
}

/** Total timeout of a provider request during an API call. Proxies time out after a minute. */
export const PROVIDER_TIMEOUT_MS = 25_000

/** Aborts after a time with the provider's timeout error. */
export function providerTimeout(ms: number, provider: string): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new ProviderError(provider, 'timeout')), ms).unref()
  return controller.signal
}
