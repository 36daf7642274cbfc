import { setTimeout as wait } from 'node:timers/promises'

const tries = 8
const longestWait = 30_000

/** Repeats a call while its failure may pass: no answer, too many calls, a busy key, a failing server. */
export async function patiently<T>(call: () => Promise<T>, signal: AbortSignal, baseWait = 500): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || attempt === tries || !mayPass(error)) throw error
      await wait(pause(error, attempt, baseWait), undefined, { signal })
    }
  }
}

/** Errors of the client say whether the same call may succeed later. */
function mayPass(error: unknown): boolean {
  return error instanceof Error && 'canRetry' in error && error.canRetry === true
}

/** Retry-After when the server gave one (seconds), else doubling with jitter. */
function pause(error: unknown, attempt: number, baseWait: number): number {
  const asked =
    typeof error === 'object' && error !== null && 'retryAfter' in error ? error.retryAfter : undefined
  if (typeof asked === 'number') return Math.min(asked * 1000, 120_000)
  return Math.min(longestWait, baseWait * 2 ** attempt) * (0.5 + Math.random() / 2)
}
