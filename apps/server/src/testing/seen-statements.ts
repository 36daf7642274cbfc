import { type DatabaseConnection, PostgresDriver } from 'kysely'

type Acquire = (this: unknown, ...options: unknown[]) => Promise<DatabaseConnection>

/**
 * Calls `see` before each statement that this process sends to either database while `work` runs, `begin` and `commit`
 * among them. One for which it throws is not sent.
 */
export async function seeStatements<T>(see: (sql: string) => void, work: () => Promise<T>): Promise<T> {
  const changed = new Set<DatabaseConnection>()
  const usual = Reflect.get(PostgresDriver.prototype, 'acquireConnection') as Acquire
  const seeing: Acquire = async function (this: unknown, ...options) {
    const connection = await usual.apply(this, options)
    if (changed.has(connection)) return connection
    changed.add(connection)
    const execute = connection.executeQuery.bind(connection)
    // Hides the accessor of its class until it is deleted.
    connection.executeQuery = async (query, ...rest) => {
      see(query.sql)
      return await execute(query, ...rest)
    }
    return connection
  }
  PostgresDriver.prototype.acquireConnection = seeing
  try {
    return await work()
  } finally {
    PostgresDriver.prototype.acquireConnection = usual
    for (const connection of changed) Reflect.deleteProperty(connection, 'executeQuery')
  }
}
