import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type PostgresPool,
} from 'kysely'
import { requestScope, WaitTimer } from './request-scope.ts'
import type { DB } from './tables.ts'
import type { Release, TenantQueue } from './fair-queue.ts'

const current = new AsyncLocalStorage<{ open: boolean }>()

type Acquire = Parameters<PostgresDriver['acquireConnection']>

/**
 * Refuses a query outside a transaction when its own caller is inside one. The embedded database has one session, so
 * the query would wait forever; on PostgreSQL it would take a second connection, and enough of those wait for each
 * other.
 */
class OneConnectionDriver extends PostgresDriver {
  readonly #transactions = new WeakMap<object, { open: boolean }>()
  readonly #leaves = new WeakMap<object, Release>()
  readonly #queue: TenantQueue | undefined

  constructor(config: PostgresDialectConfig, queue: TenantQueue | undefined) {
    super(config)
    this.#queue = queue
  }

  override async acquireConnection(...[options]: Acquire) {
    if (current.getStore()?.open)
      throw new Error('A query outside the transaction was made while it is open: pass `trx` to it.')
    const call = requestScope.getStore()
    const signal = options?.signal ?? call?.signal
    signal?.throwIfAborted()
    const waits = call?.waitTimer ?? new WaitTimer()
    const endWait = waits.begin()
    let leave: Release | undefined
    try {
      leave = await this.#queue?.enter(signal, waits.ms)
      const connection = await this.#connect(options, waits)
      if (signal?.aborted) {
        // The caller has disconnected while waiting.
        await this.releaseConnection(connection)
        throw signal.reason
      }
      if (leave !== undefined) this.#leaves.set(connection, leave)
      return connection
    } catch (error) {
      leave?.()
      throw error
    } finally {
      endWait()
    }
  }

  /** A connection that arrives too late goes to the next in line. */
  async #connect(options: Acquire[0], waits: WaitTimer): Promise<DatabaseConnection> {
    const connecting = super.acquireConnection(options)
    const queue = this.#queue
    if (queue === undefined || !Number.isFinite(queue.maxWaitMs)) return await connecting
    return await new Promise((resolve, reject) => {
      let isLate = false
      const late = () => {
        isLate = true
        reject(queue.refusal())
      }
      const timer = setTimeout(late, Math.max(0, queue.maxWaitMs - waits.ms))
      connecting
        .finally(() => clearTimeout(timer))
        .then((connection) => (isLate ? this.releaseConnection(connection) : resolve(connection)))
        .catch(reject)
    })
  }

  override async releaseConnection(connection: DatabaseConnection) {
    // First, so that the next in the queue gets the connection at once.
    const leave = this.#leaves.get(connection)
    this.#leaves.delete(connection)
    let isAwaited = false
    try {
      await super.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0])
    } finally {
      isAwaited = leave?.() ?? false
    }
    // Lets the next one in the queue send its statement before this result is processed, so that the database stays
    // busy.
    if (isAwaited) await nextTurnOfLoop()
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
  readonly #queue: TenantQueue | undefined

  constructor(pool: PostgresPool, queue: TenantQueue | undefined) {
    super({ pool })
    this.#pool = pool
    this.#queue = queue
  }

  override createDriver() {
    return new OneConnectionDriver({ pool: this.#pool }, this.#queue)
  }
}

/**
 * Kysely on a pool, with the rule that one caller never holds two connections. With a queue, each statement outside a
 * transaction, and each transaction, waits there before it takes a connection.
 */
export function kyselyOn(pool: PostgresPool, queue?: TenantQueue): Kysely<DB> {
  return new Kysely<DB>({ dialect: new OneConnectionDialect(pool, queue) })
}
