import type { Kysely } from 'kysely'
import type { TimeoutKind } from './timeouts.ts'
import type { OwnerWork } from './owner.ts'
import type { Gathered } from './statistics.ts'
import type { DatabaseStatus } from './status.ts'
import type { DB } from './tables.ts'
import type { TenantQueue } from './fair-queue.ts'

/** The database of a server, of either kind. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** For requests that a client waits for. */
  readonly kysely: Kysely<DB>
  /** For requests that wait in a fair queue before each statement or transaction. */
  queued(queue: TenantQueue, timeoutKind: TimeoutKind): Kysely<DB>
  /** For jobs, whose statements may take longer (`timeouts.ts`). */
  readonly jobs: Kysely<DB>
  /** Runs `work` as the owner of the schema, with exclusive use of the embedded database. */
  withOwner<T>(work: OwnerWork<T>): Promise<T>
  /** Gathers planner statistics of tables that have changed much. */
  gatherStatistics(): Promise<Gathered>
  /** Current load; resolves within 100 ms in any state. */
  readonly status: () => Promise<DatabaseStatus>
  /** The database's name for the start line, without a password: `PostgreSQL 15.18 at db.example:5432/linkwright`. */
  describe(): string
  /**
   * Calls `handler` with the payload of each NOTIFY on `channel`, in order, and with null after a lost connection was
   * restored, when messages may have been missed. Resolves to the function that ends the subscription.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<() => Promise<void>>
  /** Whether no other server is connected to the database. */
  isOnlyServer(): Promise<boolean>
  /** Closes every connection and releases the folder lock. */
  close(): Promise<void>
}

/** Location of the database: `url` for an external PostgreSQL, otherwise `dataDir` for the embedded one. */
export interface DatabasePlace {
  url?: string | undefined
  dataDir?: string | undefined
  /** Whether the server is a demo. If given, a database seeded for the demo opens only in a demo. */
  demo?: boolean | undefined
  /** Whether the embedded database syncs each commit to disk; true by default. */
  durable?: boolean | undefined
  /** Pool size for an external PostgreSQL; 10 by default. */
  poolSize?: number | undefined
  /** Once aborted, a lost embedded database is not reopened and waiting requests are refused. */
  stopping?: AbortSignal | undefined
  /** Receives warnings for the operator, such as `synchronous_commit` being off. */
  warn?: ((message: string) => void) | undefined
}

/** Key and value of the marker that the demo seed stores in `instance`. */
export const demoMark = { key: 'seeded_for', value: 'demo' } as const
