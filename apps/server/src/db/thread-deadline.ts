/** Statements that take less than this part of their time are not looked at. */
const UNWATCHED = 0.1
/** Whatever a thread waits for, the processor or the disk, whoever waits for its answer hears after so many times. */
const LONGEST = 3

/**
 * Calls `late` once a thread that began to work now has worked for `limit` milliseconds, and answers how to call that off.
 * Time in which it had no processor does not count, up to three times as long: on a busy machine each statement takes
 * long, and opening the database again would be more work still. `cpuMs` is told by the thread itself, so not while it
 * waits for the disk.
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
  // Where this thread was the one that was busy, the answer is here by now and only has to be read.
  const end = () =>
    void setImmediate(() => {
      if (over) return
      stop()
      late()
    })
  async function begin() {
    last = setTimeout(end, limit * LONGEST - unwatched)
    const before = await cpuMs().catch(() => undefined)
    // Without its thread it is told so by other means.
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
