/** Statements that take less than this share of their limit are not watched. */
const UNWATCHED = 0.1
/** Upper bound as a multiple of the limit, whether the thread waits for the processor or the disk. */
const LONGEST = 3

/**
 * Calls `late` once a thread that has just started has worked for `limit` milliseconds, and returns the function that
 * cancels this. Time without a processor does not count, up to three times the limit: on a busy machine each statement
 * takes long, and reopening the database would be more work. The thread itself reports `cpuMs`, so not while it waits
 * for the disk.
 */
export function threadDeadline(limit: number, cpuMs: () => Promise<number>, late: () => void): () => void {
  const unwatched = limit * UNWATCHED
  let over = false
  let look = setTimeout(() => void begin(), unwatched)
  let last: NodeJS.Timeout | undefined

  function stop() {
    over = true
    clearTimeout(look)
    clearTimeout(last)
  }
  // If this thread was blocked, the response has already arrived and is read first.
  const end = () =>
    void setImmediate(() => {
      if (over) return
      stop()
      late()
    })
  async function begin() {
    last = setTimeout(end, limit * LONGEST - unwatched)
    const before = await cpuMs().catch(() => undefined)
    // If the thread has ended, another listener reports it.
    if (before !== undefined) await watch(before - unwatched)
  }
  async function watch(before: number): Promise<void> {
    const used = await cpuMs().then(
      (now) => now - before,
      () => 0,
    )
    if (over) return
    if (used >= limit) end()
    else look = setTimeout(() => void watch(before), Math.max(limit - used, unwatched / 10))
  }
  return stop
}
