import type { PoolClient } from 'pg'
import { DatabaseUnavailable } from './database-errors.ts'

/**
 * Gives the connection up once PostgreSQL has said nothing for `longest` milliseconds: it keeps deadlines itself, but one
 * that was stopped, or whose machine is gone, keeps none. Whoever asks on it then is refused, and the pool makes another.
 */
export function limitResponseTime(
  client: PoolClient,
  longest: number,
  warn: (sentence: string) => void,
): void {
  const query = client.query.bind(client)
  let silent: DatabaseUnavailable | undefined

  function giveUp(reject: (reason: Error) => void) {
    silent = new DatabaseUnavailable(
      '57P01',
      `PostgreSQL said nothing for ${Math.round(longest / 1000)} seconds.`,
    )
    warn(`${silent.message} Its connection is given up.`)
    // With a statement under way this waits for nobody.
    void client.end()
    reject(silent)
  }

  const limited = (...given: unknown[]) => {
    if (silent !== undefined) return Promise.reject(silent)
    const answer: unknown = Reflect.apply(query, undefined, given)
    // With a callback, which is told by the pool's own means.
    if (!(answer instanceof Promise)) return answer
    return new Promise((resolve, reject) => {
      let over = false
      const timer = setTimeout(
        // Where this thread was the one that was busy, the answer is here by now and only has to be read.
        () => setImmediate(() => over || giveUp(reject)),
        longest,
      )
      void answer.then(resolve, reject).finally(() => {
        over = true
        clearTimeout(timer)
      })
    })
  }
  Object.assign(client, { query: limited })
}
