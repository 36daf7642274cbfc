import { type DatabaseConnection, PostgresDriver } from 'kysely'

type Acquire = (this: unknown, ...options: unknown[]) => Promise<DatabaseConnection>

/**
 * Does `work` as a process that is killed when it is about to send its `nth` statement: neither that one nor any after it
 * is sent, `begin` and `commit` among them, and what was not committed is gone. Answers whether it came so far. What
 * stands around a statement that was not sent, in this process, still happens.
 */
export async function killedAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  let sent = 0
  const changed = new Set<DatabaseConnection>()
  const usual = Reflect.get(PostgresDriver.prototype, 'acquireConnection') as Acquire
  const counting: Acquire = async function (this: unknown, ...options) {
    const connection = await usual.apply(this, options)
    if (changed.has(connection)) return connection
    changed.add(connection)
    const execute = connection.executeQuery.bind(connection)
    // Hides the one of its class, until it is deleted.
    connection.executeQuery = (query, ...rest) => {
      // The database does that for who is gone.
      if (query.sql === 'rollback') return execute(query, ...rest)
      sent += 1
      return sent < nth ? execute(query, ...rest) : Promise.reject(new Error('killed'))
    }
    return connection
  }
  PostgresDriver.prototype.acquireConnection = counting
  try {
    await work()
  } catch (error) {
    if (sent < nth) throw error
  } finally {
    PostgresDriver.prototype.acquireConnection = usual
    for (const connection of changed) Reflect.deleteProperty(connection, 'executeQuery')
  }
  return sent >= nth
}
