import { setTimeout as wait } from 'node:timers/promises'
import { safeLine } from '../output/safe-text.ts'

const tries = 8
const longestWait = 30_000

/** The message before retry number `retry` of at most `most`. */
export function retryMessage(error: unknown, pause: number, retry: number, most: number): string {
  const reason = safeLine(error instanceof Error ? error.message : String(error))
  return `${reason} Trying again in ${Math.max(1, Math.round(pause / 1000))} s (${retry} of ${most}).`
}

/**
 * Retries a call after temporary failures: no response, rate limit, key in use, server error. `onRetry` gets a
 * message before each wait.
 */
export async function withRetries<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onRetry: (message: string) => void = () => {},
  baseWait = 500,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || attempt === tries || !isTransient(error)) throw error
      const pause = pauseAfter(error, attempt, baseWait)
      onRetry(retryMessage(error, pause, attempt, tries - 1))
      await wait(pause, undefined, { signal })
    }
  }
}

/** Whether the same call may succeed later, according to the SDK. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'canRetry' in error && error.canRetry === true
}

/** Exponential backoff with jitter, at least as long as Retry-After. */
function pauseAfter(error: unknown, attempt: number, baseWait: number): number {
  const seconds =
    typeof error === 'object' && error !== null && 'retryAfter' in error ? error.retryAfter : undefined
  if (seconds === 0) return 0
  const least = typeof seconds === 'number' ? Math.min(seconds * 1000, 120_000) : 0
  const backoff = Math.min(longestWait, baseWait * 2 ** attempt) * (0.5 + Math.random() / 2)
  return Math.max(least + Math.random() * baseWait, backoff)
}
