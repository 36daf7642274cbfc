/**
 * The same work, which rests after each run until it has taken no more than a part of the time; it says how long it took
 * (`ms`) where it has waited besides. A call that comes too early does nothing: whoever calls regularly comes again.
 */
export function paced(
  part: number,
  work: () => Promise<{ ms: number }>,
  clock = () => performance.now(),
): () => Promise<void> {
  let restsUntil = -Infinity
  return async () => {
    const start = clock()
    if (start < restsUntil) return
    let took: number | undefined
    try {
      took = (await work()).ms
    } finally {
      const end = clock()
      restsUntil = end + (took ?? end - start) * (1 / part - 1)
    }
  }
}
