import type { PoolClient } from 'pg'
import { DatabaseUnavailable } from './database-errors.ts'

/**
 * Closes the connection when PostgreSQL has been silent for `longest` milliseconds. PostgreSQL enforces timeouts
 * itself, but not when its process is stopped or its machine is down. Waiting queries are refused, and the pool opens
 * another connection.
 */
export function limitResponseTime(
  client: PoolClient,
  longest: number,
  warn: (message: string) => void,
): void {
  const query = client.query.bind(client)
  let silent: DatabaseUnavailable | undefined

  function giveUp(reject: (reason: Error) => void) {
    silent = new DatabaseUnavailable(
      '57P01',
      `PostgreSQL did not respond for ${Math.round(longest / 1000)} seconds.`,
    )
    warn(`${silent.message} Its connection is given up.`)
    // Does not wait for the statement under way.
    void client.end()
    reject(silent)
  }

  const limited = (...given: unknown[]) => {
    if (silent !== undefined) return Promise.reject(silent)
    const response: unknown = Reflect.apply(query, undefined, given)
    // A query with a callback: the pool reports its failure.
    if (!(response instanceof Promise)) return response
    return new Promise((resolve, reject) => {
      let over = false
      const timer = setTimeout(
        // If this thread was blocked, the response has already arrived and is read first.
        () => setImmediate(() => over || giveUp(reject)),
        longest,
      )
      void response.then(resolve, reject).finally(() => {
        over = true
        clearTimeout(timer)
      })
    })
  }
  Object.assign(client, { query: limited })
}
