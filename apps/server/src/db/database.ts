import type { Kysely } from 'kysely'
import type { TimeoutKind } from './timeouts.ts'
import type { OwnerWork } from './owner.ts'
import type { Gathered } from './statistics.ts'
import type { DatabaseStatus } from './status.ts'
import type { DB } from './tables.ts'
import type { TenantQueue } from './fair-queue.ts'

/** The one database of a server, whichever kind it is. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** For calls that somebody waits for. */
  readonly kysely: Kysely<DB>
  /** For whoever waits for a turn before each statement or transaction. */
  queued(queue: TenantQueue, timeoutKind: TimeoutKind): Kysely<DB>
  /** For jobs, whose statements may take longer (`timeouts.ts`). */
  readonly jobs: Kysely<DB>
  /** Runs `work` as the owner of the schema; meanwhile nobody else has the embedded database. */
  withOwner<T>(work: OwnerWork<T>): Promise<T>
  /** Has the planner look at the tables that have changed much since it last did. */
  gatherStatistics(): Promise<Gathered>
  /** What it does; answers within 100 ms, whatever that is. */
  readonly status: () => Promise<DatabaseStatus>
  /** The database's name for the start line, without a password: `PostgreSQL 15.18 at db.example:5432/linkwright`. */
  describe(): string
  /**
   * Calls `handler` with the payload of each NOTIFY on `channel`, in order, and with null after the listening
   * connection was lost and came back, when messages may have been missed. Resolves to the end of the subscription.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<() => Promise<void>>
  /** Ends every connection; the folder's lock is free afterwards. */
  close(): Promise<void>
}

/** Where the database lives: `url` for a PostgreSQL of one's own, otherwise `dataDir` for the embedded one. */
export interface DatabasePlace {
  url?: string | undefined
  dataDir?: string | undefined
  /** Whether the server is a demo; when told, a database seeded for the demo opens only as one. */
  demo?: boolean | undefined
  /** Whether the embedded database waits with each commit until it is on the disk; it does unless told. */
  durable?: boolean | undefined
  /** Connections in the pool of a PostgreSQL; 10 unless told. */
  poolSize?: number | undefined
  /** Once it is aborted, nobody waits for an embedded database that was lost: it is not opened again. */
  stopping?: AbortSignal | undefined
  /** Told of what an operator should know, such as `synchronous_commit` being off. */
  warn?: ((sentence: string) => void) | undefined
}

/** Key and value of the mark that the demo's seed leaves in `instance`. */
export const demoMark = { key: 'seeded_for', value: 'demo' } as const
