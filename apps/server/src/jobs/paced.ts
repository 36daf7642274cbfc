/**
 * The same work, which rests after each run so that it uses at most a part of the time; it returns its working time
 * (`ms`) if it also waited. A call that comes too early does nothing.
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
