/**
 * The same work, which rests after each run until it has taken no more than a part of the time. A call that comes too
 * early does nothing: whoever calls regularly comes again.
 */
export function paced(
  part: number,
  work: () => Promise<unknown>,
  clock = () => performance.now(),
): () => Promise<void> {
  let restsUntil = -Infinity
  return async () => {
    const start = clock()
    if (start < restsUntil) return
    try {
      await work()
    } finally {
      const end = clock()
      restsUntil = end + (end - start) * (1 / part - 1)
    }
  }
}
