import { Pool, type PoolClient } from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database, DatabasePlace } from './database.ts'
import { deadlines, type Patience } from './deadlines.ts'
import { listener } from './listener.ts'
import { appRole, migrate } from './migrate.ts'
import { nameStatements } from './named-statements.ts'
import { kyselyOn } from './one-connection.ts'
import type { OwnerWork } from './owner.ts'
import { PlanAge } from './plans.ts'
import { postgresProbe } from './postgres-probe.ts'
import { DatabaseRefusal } from './refusal.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { gatherStatistics } from './statistics.ts'
import { BUSY_FROM_MS } from './status.ts'
import { types } from './values.ts'

const oldestVersion = 15
/** Besides those of calls, so that neither takes the other's. */
const JOB_CONNECTIONS = 5

/** Opens a PostgreSQL of one's own: checks it, migrates it as the address's user, then works as the app role. */
export async function openPostgres(
  url: string,
  { poolSize = 10, warn = console.warn }: Pick<DatabasePlace, 'poolSize' | 'warn'> = {},
): Promise<Database> {
  const version = await prepare(url, warn)
  const shared = { warn, plans: new PlanAge() }
  const requests = workingPool(url, 'request', poolSize, shared)
  const jobs = workingPool(url, 'job', JOB_CONNECTIONS, shared)
  const connectionString = withOptions(url, '', asApp)
  const notifications = listener(
    { connectionString, keepAlive: true, application_name: 'linkwright listener' },
    warn,
  )
  const probe = postgresProbe({ connectionString, application_name: 'linkwright health' })
  const runningFor = longestUse(requests)
  const kysely = kyselyOn(requests)
  const jobsKysely = kyselyOn(jobs)
  const asOwner = <T>(work: OwnerWork<T>) =>
    ownerPool(url, (pool) => work(new Kysely({ dialect: new PostgresDialect({ pool }) })))
  return {
    kind: 'postgres',
    kysely,
    inTurn: (enter, patience) => kyselyOn(patience === 'request' ? requests : jobs, enter),
    jobs: jobsKysely,
    withOwner: asOwner,
    gatherStatistics: () => gatherStatistics(jobsKysely, asOwner),
    async status() {
      const answering = await probe.ask()
      const running = Math.round(runningFor())
      const isBusy = answering === 'ready' && requests.waitingCount > 0 && running >= BUSY_FROM_MS
      const state = isBusy ? 'busy' : answering
      return { kind: 'postgres', state, running_for_ms: running, waiting: requests.waitingCount }
    },
    describe: () => `PostgreSQL ${version} at ${addressOf(url)}`,
    listen: (channel, handler) => notifications.listen(channel, handler),
    async close() {
      await Promise.all([notifications.close(), probe.close()])
      await Promise.all([requests.end(), jobs.end()])
    },
  }
}

/** Connections that work as the app role; start-up options ride along with each, so that they cost no round trip. */
function workingPool(
  url: string,
  patience: Patience,
  max: number,
  { warn, plans }: { warn: (sentence: string) => void; plans: PlanAge },
): Pool {
  const pool = new Pool({
    connectionString: withOptions(url, within(patience), asApp),
    types,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // Frees what a connection has prepared and cached.
    maxLifetimeSeconds: 30 * 60,
    application_name: patience === 'job' ? 'linkwright jobs' : 'linkwright',
  })
  // Without a listener an idle connection's end, such as PostgreSQL restarting, would end the process.
  pool.on('error', (error) => {
    // Once it is being closed, a connection's end is no news.
    if (!pool.ending) warn(`A database connection ended: ${error.message}`)
  })
  pool.on('connect', (client) => {
    // The same for one that is in use, between two queries of a transaction: the next query fails and says so.
    client.on('error', () => {})
    nameStatements(client, plans)
  })
  return pool
}

/** How many milliseconds the connection that was taken first has been in use. */
function longestUse(pool: Pool): () => number {
  const taken = new Map<PoolClient, number>()
  pool.on('acquire', (client) => taken.set(client, performance.now()))
  pool.on('release', (_error, client) => taken.delete(client))
  pool.on('remove', (client) => taken.delete(client))
  return () => {
    // In the order in which they were taken.
    const [first] = taken.values()
    return first === undefined ? 0 : performance.now() - first
  }
}

/** One connection as the user of the address, who owns the schema, for as long as `use` takes. */
async function ownerPool<T>(url: string, use: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({
    connectionString: withOptions(url, within('owner')),
    types,
    max: 1,
    application_name: 'linkwright owner',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}

/** Checks and migrates as the owner; answers the version. */
async function prepare(url: string, warn: (sentence: string) => void): Promise<string> {
  return await ownerPool(url, async (pool) => {
    const { version, synchronous } = await checkPostgres(pool, url)
    if (synchronous === 'off')
      warn(
        `synchronous_commit is off at ${addressOf(url)}: what users were told is saved can be lost in a crash. Set it to on.`,
      )
    await refuseForeign(pool, addressOf(url))
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))
    return version
  })
}

/** @throws DatabaseRefusal when nobody answers or it is too old. */
export async function checkPostgres(pool: Pool, url: string) {
  const { rows } = await reach(pool, url)
  const found = rows[0] ?? { number: 0, version: 'of an unknown version', synchronous: '' }
  if (found.number < oldestVersion * 10_000)
    throw new DatabaseRefusal(
      `Linkwright needs PostgreSQL ${oldestVersion} or newer; ${addressOf(url)} is ${found.version}.`,
    )
  return found
}

async function reach(pool: Pool, url: string) {
  try {
    return await pool.query<{ number: number; version: string; synchronous: string }>(`
      select current_setting('server_version_num')::int as number,
        split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('synchronous_commit') as synchronous`)
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    throw new DatabaseRefusal(`PostgreSQL at ${addressOf(url)} cannot be used: ${reason}.`, { cause: error })
  }
}

const asApp = `-c role=${appRole} -c timezone=UTC`

const within = (patience: Patience) =>
  `-c statement_timeout=${deadlines[patience].statement} -c lock_timeout=${deadlines[patience].lock}`

/** The address with start-up options: what the operator gave there wins over `usual`, and `always` wins over that. */
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
