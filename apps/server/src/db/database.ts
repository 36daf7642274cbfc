import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** The one database of a server, whichever kind it is. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly kysely: Kysely<DB>
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
  /** Connections in the pool of a PostgreSQL; 10 unless told. */
  poolSize?: number | undefined
  /** Told of what an operator should know, such as `synchronous_commit` being off. */
  warn?: ((sentence: string) => void) | undefined
}
