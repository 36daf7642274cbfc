/** Runs at most a number of tasks at once; the others wait in order. */
export function limitConcurrency(most: number): <O>(run: () => PromiseLike<O>) => Promise<O> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (running < most) running += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await run()
    } finally {
      // The slot is handed over, so that no newcomer takes it before the waiting call resumes.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
