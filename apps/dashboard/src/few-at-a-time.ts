/** Runs at most so many of what it is given at once; the others wait in their order. */
export function fewAtATime(most: number): <O>(run: () => PromiseLike<O>) => Promise<O> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
