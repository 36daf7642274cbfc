import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type PostgresPool,
} from 'kysely'
import { asking } from './asking.ts'
import type { DB } from './tables.ts'
import type { Enter, Leave } from './turns.ts'

const current = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Refuses a query outside a transaction when its own caller holds one. The embedded database has one session, so such
 * a query would wait for ever; on PostgreSQL it would take a second connection, and enough of them at once wait for
 * each other.
 */
class OneConnectionDriver extends PostgresDriver {
  readonly #transactions = new WeakMap<object, { open: boolean }>()
  readonly #leaves = new WeakMap<object, Leave>()
  readonly #enter: Enter | undefined

  constructor(config: PostgresDialectConfig, enter: Enter | undefined) {
    super(config)
    this.#enter = enter
  }

  override async acquireConnection(...[options]: Parameters<PostgresDriver['acquireConnection']>) {
    if (current.getStore()?.open)
      throw new Error('A query outside the transaction was made while it is open: pass `trx` to it.')
    const signal = options?.signal ?? asking.getStore()
    signal?.throwIfAborted()
    const leave = await this.#enter?.(signal)
    try {
      const connection = await super.acquireConnection(options)
      if (signal?.aborted) {
        // It was waited for, and nobody wants it any more.
        await this.releaseConnection(connection)
        throw signal.reason
      }
      if (leave !== undefined) this.#leaves.set(connection, leave)
      return connection
    } catch (error) {
      leave?.()
      throw error
    }
  }

  override async releaseConnection(connection: DatabaseConnection) {
    // Before: whoever waits for the connection has it at once, with a turn of their own.
    const leave = this.#leaves.get(connection)
    this.#leaves.delete(connection)
    try {
      await super.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0])
    } finally {
      leave?.()
    }
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const transaction = { open: true }
    this.#transactions.set(connection, transaction)
    // Set before the first await, so that Kysely's own continuation, which calls the transaction's body, sees it.
    current.enterWith(transaction)
    await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]) {
    await super.commitTransaction(connection)
    this.#end(connection)
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    this.#end(connection)
    await super.rollbackTransaction(connection)
  }

  #end(connection: object) {
    const transaction = this.#transactions.get(connection)
    if (transaction) transaction.open = false
  }
}

class OneConnectionDialect extends PostgresDialect {
  readonly #pool: PostgresPool
  readonly #enter: Enter | undefined

  constructor(pool: PostgresPool, enter: Enter | undefined) {
    super({ pool })
    this.#pool = pool
    this.#enter = enter
  }

  override createDriver() {
    return new OneConnectionDriver({ pool: this.#pool }, this.#enter)
  }
}

/**
 * Kysely on a pool, with the rule that one caller never holds two connections. With `enter`, each statement outside a
 * transaction and each transaction waits for its turn before it takes a connection.
 */
export function kyselyOn(pool: PostgresPool, enter?: Enter): Kysely<DB> {
  return new Kysely<DB>({ dialect: new OneConnectionDialect(pool, enter) })
}
