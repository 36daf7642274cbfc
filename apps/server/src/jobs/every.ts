import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs `work` at intervals, never twice at once in this process; `soon` requests a run now. `stop` waits for a run in
 * progress, whose signal asks it to end at a point where it can resume.
 */
export function every(
  seconds: number,
  log: Pick<FastifyBaseLogger, 'error'>,
  work: (signal: AbortSignal) => Promise<unknown>,
): { soon: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  // Work that a call has requested is not part of that call.
  const apart = AsyncLocalStorage.snapshot()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let again = false
  function soon(): void {
    if (signal.aborted) return
    if (running !== undefined) {
      again = true
      return
    }
    running = apart(work, signal)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'a job failed and will be tried again'),
      )
      .then(() => {
        running = undefined
        if (!again) return
        again = false
        soon()
      })
  }
  const timer = setInterval(soon, seconds * 1000).unref()
  return {
    soon,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
