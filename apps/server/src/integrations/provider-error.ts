import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import type { ProviderFault } from '../db/tables.ts'

/** What can go wrong with a provider outside, whether trying again later may help, and how it is said. */
export const providerFaults = {
  not_configured: { canRetry: false, says: 'is not set up' },
  unauthorised: { canRetry: false, says: 'did not accept the key' },
  out_of_credit: { canRetry: false, says: 'has no credit left' },
  unsubscribed: { canRetry: false, says: 'says that the subscription is not active' },
  refused: { canRetry: false, says: 'refused the question' },
  rate_limited: { canRetry: true, says: 'asked to slow down' },
  unavailable: { canRetry: true, says: 'failed' },
  timeout: { canRetry: true, says: 'did not answer in time' },
  malformed: { canRetry: true, says: 'gave an answer that cannot be read' },
  over_budget: { canRetry: true, says: 'was not asked, since its budget is used up' },
} as const satisfies Record<ProviderFault, { canRetry: boolean; says: string }>

interface ErrorDetails {
  /** In place of the usual sentence. */
  message?: string | undefined
  /** What exactly it was, where that is known, for who may mend it. */
  why?: FailureCause | undefined
}

/** A provider gave no answer. It never stands for an empty one. Its message holds no key and nothing of what was sent. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly provider: string
  readonly fault: ProviderFault
  readonly canRetry: boolean
  /** As the provider asked, where it did; of a budget, until it is there again. */
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

/** How long a call waits for a provider in all. A proxy gives up after a minute. */
export const PROVIDER_TIMEOUT_MS = 25_000

/** Aborts after a time, with the error of a provider that did not answer in time. */
export function providerTimeout(ms: number, provider: string): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new ProviderError(provider, 'timeout')), ms).unref()
  return controller.signal
}
