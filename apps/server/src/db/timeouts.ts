// How it works: docs/internals/deadlines.md
/**
 * The kind of work that runs a statement: a reading request, a writing request, a job, or the schema owner's
 * maintenance.
 */
export type TimeoutKind = 'request' | 'write' | 'job' | 'owner'

interface Limits {
  readonly statement: number
  readonly lock: number
  readonly idle: number
}

/**
 * Milliseconds that a statement may take and may wait for a lock, by kind of work, and how long a transaction may stay
 * idle: a server that died inside one would keep its locks. Nothing waits for a job, so it need not give up a lock that
 * it would request again; work of the owner (migrations, statistics, backups) may take long.
 */
const request = { statement: 5_000, lock: 2_000, idle: 60_000 }
export const timeouts: Readonly<Record<TimeoutKind, Limits>> = {
  request,
  write: request,
  job: { statement: 60_000, lock: 30_000, idle: 60_000 },
  owner: { statement: 30 * 60_000, lock: 60_000, idle: 10 * 60_000 },
}

/**
 * PostgreSQL enforces statement timeouts itself. When it exceeds one by this much, it has stopped or is unreachable.
 */
export const SILENCE_MS = 5_000
