// How it works: docs/internals/deadlines.md
/** Who waits for a statement: a call that reads it, a transaction of a call that writes, a job, or the owner's upkeep. */
export type TimeoutKind = 'request' | 'write' | 'job' | 'owner'

interface Limits {
  readonly statement: number
  readonly lock: number
  readonly idle: number
}

/**
 * How many milliseconds a statement may take, and may wait for a lock, by who waits for it; and how long a transaction
 * may ask for nothing, since the server that has died in one keeps its locks. Nobody waits for a job, so it need not give
 * up a lock that it would only ask for again; what the owner does (migrations, statistics, backups) may be long.
 */
const request = { statement: 5_000, lock: 2_000, idle: 60_000 }
export const timeouts: Readonly<Record<TimeoutKind, Limits>> = {
  request,
  write: request,
  job: { statement: 60_000, lock: 30_000, idle: 60_000 },
  owner: { statement: 30 * 60_000, lock: 60_000, idle: 10 * 60_000 },
}

/** PostgreSQL keeps a statement's deadline itself; one that is so much past it has stopped, or cannot be reached. */
export const SILENCE_MS = 5_000
