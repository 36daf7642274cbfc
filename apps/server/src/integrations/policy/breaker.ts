import type { ProviderFault } from '../../db/tables.ts'

/** How a provider has done lately. */
export interface Breaker {
  /** In a row. */
  failures: number
  /** How often it was left alone in a row, each time for longer. */
  openings: number
  /** Nobody asks it before. */
  openUntil: Date | null
}

export const closed: Breaker = { failures: 0, openings: 0, openUntil: null }

/**
 * So many failures in a row have a provider left alone. What a question is refused for lies in the question, and a
 * budget in us: those say nothing of the provider. A key that does not hold holds for nobody.
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

/** ask: as usual; probe: once, and the others wait for how that goes; rest: not now. */
export function breakerState({ openUntil }: Breaker, now: Date): 'closed' | 'probe' | 'open' {
  if (openUntil === null) return 'closed'
  return openUntil.getTime() <= now.getTime() ? 'probe' : 'open'
}

interface Failure {
  fault: ProviderFault
  retryAfterSeconds?: number | undefined
  isProbe: boolean
}

/** How a provider stands once a question has failed. */
export function afterFailure(breaker: Breaker, failure: Failure, now: Date): Breaker {
  const { fault, isProbe, retryAfterSeconds = 0 } = failure
  const most = failuresUntilOpen[fault]
  // It has answered, if only to say no.
  if (most === Infinity) return isProbe ? closed : breaker
  const failures = breaker.failures + 1
  // Of those that were under way when it was left alone, none makes the rest longer.
  if (!isProbe && breakerState(breaker, now) === 'open') return { ...breaker, failures }
  if (!isProbe && failures < most) return { ...breaker, failures }
  const usual = Math.min(LONGEST_OPEN_MS, FIRST_OPEN_MS * 2 ** Math.min(breaker.openings, 10))
  const wished = Math.min(LONGEST_RETRY_AFTER_MS, retryAfterSeconds * 1000)
  const openUntil = new Date(now.getTime() + Math.max(usual, wished))
  return { failures, openings: breaker.openings + 1, openUntil }
}
