import { Pool, type PoolClient } from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { limitResponseTime } from './response-timeout.ts'
import type { Database, DatabasePlace } from './database.ts'
import { timeouts, type TimeoutKind, SILENCE_MS } from './timeouts.ts'
import { listener } from './listener.ts'
import { appRole, migrate } from './migrate.ts'
import { nameStatements } from './named-statements.ts'
import { kyselyOn } from './one-connection.ts'
import type { OwnerWork } from './owner.ts'
import { PlanAge } from './plans.ts'
import { certificateAdvice, encryptionProblem } from './postgres-tls.ts'
import { postgresProbe } from './postgres-probe.ts'
import { DatabaseRefusal } from './database-errors.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { gatherStatistics } from './statistics.ts'
import { BUSY_FROM_MS } from './status.ts'
import { types } from './values.ts'

const oldestVersion = 15
const CONNECT_MS = 10_000
/** Idle time after which a connection is probed; it is lost half a minute later. */
const STILL_THERE_MS = 30_000
/**
 * Separate from those of requests: eight jobs (`jobs/boss.ts`), two files, the queue's own, and two that looks share. A look
 * waits for a host nearly all of its time, and needs a connection only to store what it saw.
 */
const JOB_CONNECTIONS = 13

/** Opens an external PostgreSQL: checks it, migrates it as the user in the address, then works as the app role. */
export async function openPostgres(
  url: string,
  { poolSize = 10, warn = console.warn }: Pick<DatabasePlace, 'poolSize' | 'warn'> = {},
): Promise<Database> {
  const { version, timeout } = await prepare(url, warn)
  const shared = { warn, plans: new PlanAge(), timeout }
  const requests = workingPool(url, 'request', poolSize, shared)
  const jobs = workingPool(url, 'job', JOB_CONNECTIONS, shared)
  const connectionString = withOptions(url, '', asApp)
  const notifications = listener(
    { connectionString, ...watched, query_timeout: CONNECT_MS, application_name: 'linkwright listener' },
    warn,
  )
  const probe = postgresProbe({ connectionString, application_name: 'linkwright health' })
  const runningFor = longestUse(requests)
  const kysely = kyselyOn(requests)
  const jobsKysely = kyselyOn(jobs)
  const asOwner = <T>(work: OwnerWork<T>) =>
    ownerPool(
      url,
      (pool) => work(new Kysely({ dialect: new PostgresDialect({ pool }) })),
      limiting('owner', shared),
    )
  return {
    kind: 'postgres',
    kysely,
    queued: (queue, timeoutKind) => kyselyOn(timeoutKind === 'job' ? jobs : requests, queue),
    jobs: jobsKysely,
    withOwner: asOwner,
    gatherStatistics: () => gatherStatistics(jobsKysely, asOwner),
    async status() {
      const probed = await probe.ask()
      const running = Math.round(runningFor())
      const isBusy = probed === 'ready' && requests.waitingCount > 0 && running >= BUSY_FROM_MS
      const state = isBusy ? 'busy' : probed
      return { kind: 'postgres', state, running_for_ms: running, waiting: requests.waitingCount }
    },
    describe: () => `PostgreSQL ${version} at ${addressOf(url)}`,
    listen: (channel, handler) => notifications.listen(channel, handler),
    // Every server has one such connection, which PostgreSQL ends as soon as its process has died.
    isOnlyServer: () => notifications.isOnly(),
    async close() {
      await notifications.close()
      await Promise.all([requests.end(), jobs.end()])
      // Last, so that others that wait can still probe PostgreSQL.
      await probe.close()
    },
  }
}

interface Shared {
  warn: (message: string) => void
  plans: PlanAge
  /** The operator's own limit for statements, in milliseconds. */
  timeout: number | undefined
}

/** For a connection that waits little longer for a response than PostgreSQL may take. */
function limiting(
  timeoutKind: TimeoutKind,
  {
    warn,
    timeout = timeouts[timeoutKind].statement,
  }: Pick<Shared, 'warn'> & { timeout?: number | undefined },
) {
  return (client: PoolClient) => {
    // With 0 there is no limit.
    if (timeout > 0) limitResponseTime(client, timeout + SILENCE_MS, warn)
  }
}

/** Connections that work as the app role; start-up options need no extra round trip. */
function workingPool(url: string, timeoutKind: TimeoutKind, max: number, shared: Shared): Pool {
  const limit = limiting(timeoutKind, shared)
  const pool = new Pool({
    connectionString: withOptions(url, within(timeoutKind), asApp),
    types,
    max,
    ...watched,
    // Frees a connection's prepared statements and caches.
    maxLifetimeSeconds: 30 * 60,
    application_name: timeoutKind === 'job' ? 'linkwright jobs' : 'linkwright',
  })
  // Unhandled, the end of an idle connection, as when PostgreSQL restarts, would end the process.
  pool.on('error', (error) => {
    // While closing, the end of a connection is expected.
    if (!pool.ending) shared.warn(`A database connection ended: ${error.message}`)
  })
  pool.on('connect', (client) => {
    // The same for a connection in use between two queries of a transaction: the next query fails and reports it.
    client.on('error', () => {})
    limit(client)
    nameStatements(client, shared.plans)
  })
  return pool
}

/** Milliseconds that the longest-used connection has been in use. */
function longestUse(pool: Pool): () => number {
  const taken = new Map<PoolClient, number>()
  pool.on('acquire', (client) => taken.set(client, performance.now()))
  pool.on('release', (_error, client) => taken.delete(client))
  pool.on('remove', (client) => taken.delete(client))
  return () => {
    // In order of acquisition.
    const [first] = taken.values()
    return first === undefined ? 0 : performance.now() - first
  }
}

/** Runs `use` with one connection as the user in the address, who owns the schema. */
async function ownerPool<T>(
  url: string,
  use: (pool: Pool) => Promise<T>,
  limit: (client: PoolClient) => void,
): Promise<T> {
  const pool = new Pool({
    connectionString: withOptions(url, within('owner')),
    types,
    max: 1,
    ...watched,
    application_name: 'linkwright owner',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    limit(client)
  })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}

/** Checks and migrates as the owner; returns the version and the operator's own statement limit. */
async function prepare(url: string, warn: (message: string) => void) {
  const prepared = async (pool: Pool) => {
    const { version, synchronous, timeout } = await checkPostgres(pool, url)
    if (synchronous === 'off')
      warn(`synchronous_commit is off at ${addressOf(url)}: saved data can be lost in a crash. Set it to on.`)
    await refuseForeign(pool, addressOf(url))
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))
    return { version, timeout: timeout === timeouts.owner.statement ? undefined : timeout }
  }
  return await ownerPool(url, prepared, limiting('owner', { warn }))
}

/** @throws DatabaseRefusal when nothing responds in time, or PostgreSQL is too old. */
export async function checkPostgres(pool: Pool, url: string) {
  const unknown = encryptionProblem(url)
  if (unknown !== undefined) throw unusable(url, unknown)
  const { rows } = await reach(pool, url)
  const found = rows[0] ?? { number: 0, version: 'of an unknown version', synchronous: '', timeout: 0 }
  if (found.number < oldestVersion * 10_000)
    throw new DatabaseRefusal(
      `Linkwright needs PostgreSQL ${oldestVersion} or newer; ${addressOf(url)} is ${found.version}.`,
    )
  return found
}

async function reach(pool: Pool, url: string) {
  const text = `
    select current_setting('server_version_num')::int as number,
      split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('synchronous_commit') as synchronous,
      (select setting::int from pg_settings where name = 'statement_timeout') as timeout`
  // Missing from its types: a server that accepted the connection may have stopped since.
  const question = { text, query_timeout: CONNECT_MS }
  try {
    return await pool.query<{ number: number; version: string; synchronous: string; timeout: number }>(
      question,
    )
  } catch (error) {
    throw unusable(url, certificateAdvice(error) ?? reasonOf(error), error)
  }
}

const unusable = (url: string, reason: string, cause?: unknown) =>
  new DatabaseRefusal(`PostgreSQL at ${addressOf(url)} cannot be used: ${reason}.`, { cause })

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)

const asApp = `-c role=${appRole} -c timezone=UTC`

/** Both sides probe the connection; the system itself does so after two hours only. */
export const watched = {
  keepAlive: true,
  keepAliveInitialDelayMillis: STILL_THERE_MS,
  connectionTimeoutMillis: CONNECT_MS,
}
const watching = `-c tcp_keepalives_idle=${STILL_THERE_MS / 1000} -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3`

function within(timeoutKind: TimeoutKind): string {
  const { statement, lock, idle } = timeouts[timeoutKind]
  return `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idle} ${watching}`
}

/** The address with start-up options: the operator's options override `usual`, and `always` overrides them. */
function withOptions(url: string, usual: string, always = ''): string {
  const target = new URL(url)
  const options = [usual, target.searchParams.get('options'), always].filter(Boolean)
  target.searchParams.set('options', options.join(' '))
  return target.href
}

/** Host, port and database of an address, without user or password. */
export function addressOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? (host || 'localhost')}${decodeURIComponent(pathname)}`
}
