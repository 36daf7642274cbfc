/** Who waits for a statement. */
export type Patience = 'request' | 'job' | 'owner'

/**
 * How many milliseconds a statement may take, and may wait for a lock, by who waits for it. Nobody waits for a job, so
 * it need not give up a lock that it would only ask for again; what the owner does (migrations, statistics, backups)
 * may be long.
 */
export const deadlines: Readonly<Record<Patience, { readonly statement: number; readonly lock: number }>> = {
  request: { statement: 5_000, lock: 2_000 },
  job: { statement: 60_000, lock: 30_000 },
  owner: { statement: 30 * 60_000, lock: 60_000 },
}
