/** Admits one reader per host at a time, in order of arrival. */
export class HostQueue {
  readonly #last = new Map<string, Promise<void>>()

  /**
   * Waits for the turn at a host. The returned function releases it; the next turn begins after the given pause.
   * @throws the abort reason of the signal; the turn then passes to the next reader.
   */
  async acquire(host: string, signal?: AbortSignal): Promise<(pauseMs: number) => void> {
    const before = this.#last.get(host) ?? Promise.resolve()
    let end = () => {}
    const done = new Promise<void>((resolve) => (end = resolve))
    const turn = before.then(() => done)
    this.#last.set(host, turn)
    void turn.then(() => {
      if (this.#last.get(host) === turn) this.#last.delete(host)
    })
    try {
      await unlessAborted(before, signal)
    } catch (error) {
      end()
      throw error
    }
    return (pauseMs) => void setTimeout(() => end(), pauseMs).unref()
  }
}

async function unlessAborted(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (signal === undefined) return await wait
  let stopWaiting = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stopWaiting = () => reject(signal.reason)
    signal.addEventListener('abort', stopWaiting, { once: true })
  })
  try {
    await Promise.race([wait, aborted])
  } finally {
    signal.removeEventListener('abort', stopWaiting)
  }
}
