import type { ProviderFault } from '../../db/tables.ts'

/** The circuit breaker of a provider. */
export interface Breaker {
  /** Consecutive failures. */
  failures: number
  /** How often it opened in a row; each time for longer. */
  openings: number
  /** No requests until then; null while closed. */
  openUntil: Date | null
}

export const closed: Breaker = { failures: 0, openings: 0, openUntil: null }

/**
 * Consecutive failures that open the breaker. A refused request and an exceeded budget say nothing about the provider;
 * a rejected key fails every request.
 */
export const failuresUntilOpen: Readonly<Record<ProviderFault, number>> = {
  unavailable: 5,
  timeout: 5,
  malformed: 5,
  rate_limited: 3,
  unauthorised: 1,
  out_of_credit: 1,
  unsubscribed: 1,
  refused: Infinity,
  not_configured: Infinity,
  over_budget: Infinity,
}

const FIRST_OPEN_MS = 60_000
const LONGEST_OPEN_MS = 1_800_000
const LONGEST_RETRY_AFTER_MS = 86_400_000

/** closed: send requests; probe: send one, and the others wait for its result; open: send none. */
export function breakerState({ openUntil }: Breaker, now: Date): 'closed' | 'probe' | 'open' {
  if (openUntil === null) return 'closed'
  return openUntil.getTime() <= now.getTime() ? 'probe' : 'open'
}

interface Failure {
  fault: ProviderFault
  retryAfterSeconds?: number | undefined
  isProbe: boolean
}

/** The breaker after a failed request. */
export function afterFailure(breaker: Breaker, failure: Failure, now: Date): Breaker {
  const { fault, isProbe, retryAfterSeconds = 0 } = failure
  const most = failuresUntilOpen[fault]
  // A refusal is a response: the provider works.
  if (most === Infinity) return isProbe ? closed : breaker
  const failures = breaker.failures + 1
  // Requests that were under way when the breaker opened do not prolong it.
  if (!isProbe && breakerState(breaker, now) === 'open') return { ...breaker, failures }
  if (!isProbe && failures < most) return { ...breaker, failures }
  const usual = Math.min(LONGEST_OPEN_MS, FIRST_OPEN_MS * 2 ** Math.min(breaker.openings, 10))
  const wished = Math.min(LONGEST_RETRY_AFTER_MS, retryAfterSeconds * 1000)
  const openUntil = new Date(now.getTime() + Math.max(usual, wished))
  return { failures, openings: breaker.openings + 1, openUntil }
}
