import type { FastifyBaseLogger } from 'fastify'

/** Runs `work` now and then, never twice at once in this process; `soon` asks for a run without waiting for the clock. */
export function every(
  seconds: number,
  log: Pick<FastifyBaseLogger, 'error'>,
  work: () => Promise<unknown>,
): { soon: () => void; stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  function soon(): void {
    if (running !== undefined) {
      again = true
      return
    }
    running = work()
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
      clearInterval(timer)
      again = false
      await running
    },
  }
}
