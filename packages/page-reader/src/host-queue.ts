interface Turn {
  done: Promise<void>
  /** The pause after it. It keeps the process alive only while a reader waits for the host. */
  pause?: NodeJS.Timeout
}

/** Result of a visit that delays the next visit of the host. */
export interface EndOfVisit {
  requests: number
  /** Time of a Retry-After. */
  quietUntil: Date | undefined
}

/** Admits one reader per host at a time. */
export interface HostTurns {
  /** Waits for the turn at a host. The returned function releases it; the next turn begins after the given pause. */
  acquire: (host: string, signal?: AbortSignal) => Promise<(pauseMs: number, end?: EndOfVisit) => void>
}

/** Admits the readers of one process in order of arrival. */
export class HostQueue implements HostTurns {
  readonly #last = new Map<string, Turn>()

  /**
   * Waits for the turn at a host. The returned function releases it; the next turn begins after the given pause.
   * @throws the abort reason of the signal; the turn then passes to the next reader.
   */
  async acquire(host: string, signal?: AbortSignal): Promise<(pauseMs: number) => void> {
    const before = this.#last.get(host)
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const turn: Turn = { done: Promise.all([before?.done, ended]).then(() => undefined) }
    this.#last.set(host, turn)
    void turn.done.then(() => {
      if (this.#last.get(host) === turn) this.#last.delete(host)
    })
    before?.pause?.ref()
    try {
      await unlessAborted(before?.done ?? Promise.resolve(), signal)
    } catch (error) {
      end()
      throw error
    }
    return (pauseMs) => {
      turn.pause = setTimeout(() => end(), pauseMs)
      if (this.#last.get(host) === turn) turn.pause.unref()
    }
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
