import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type PoolClient, escapeIdentifier } from 'pg'
import type { Database, DatabasePlace } from './database.ts'
import type { TimeoutKind } from './timeouts.ts'
import { lockFolder } from './folder-lock.ts'
import { makePrivate, makeFolder } from './make-folder.ts'
import { appRole, migrate } from './migrate.ts'
import { kyselyOn } from './one-connection.ts'
import { kyselyOnClient, type OwnerWork } from './owner.ts'
import { createFromTemplate } from './pglite-template.ts'
import { poolOn } from './pglite-pool.ts'
import { type PgliteScheduler, pgliteScheduler } from './pglite-scheduler.ts'
import { PgliteSupervisor } from './pglite-supervisor.ts'
import { type Cluster, Session } from './pglite-session.ts'
import { DatabaseRefusal } from './database-errors.ts'
import { gatherStatistics } from './statistics.ts'
import { BUSY_FROM_MS, type DatabaseStatus } from './status.ts'
import { is, typedSql } from './typed-sql.ts'

/** The part of a pool that is used here. */
interface OnePool {
  options: object
  end: () => Promise<void>
  connect: () => Promise<PoolClient>
}

/**
 * Opens the embedded database in `dataDir`, and creates it if it is missing. If durable, each commit is synced to disk.
 * @throws DatabaseRefusal when another process uses the folder, or it cannot be created.
 */
export async function openEmbedded(
  dataDir: string,
  { durable, warn = console.warn, stopping }: Pick<DatabasePlace, 'warn' | 'stopping'> & { durable: boolean },
): Promise<Database> {
  const folder = resolve(dataDir)
  await makeFolder(folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefusal(
      `The data folder ${folder} cannot be made: ${reason}. Set LINKWRIGHT_DATA to another folder.`,
      { cause: error },
    )
  })
  const unlock = lockFolder(folder)
  try {
    const cluster = { folder: join(folder, 'postgres'), durable }
    if (!existsSync(cluster.folder)) await createFromTemplate(cluster)
    // Also for folders of earlier versions. A user who does not own the folder cannot, and need not, change this.
    await makePrivate(cluster.folder).catch(() => {})
    return await open(cluster, folder, { warn, stopping }, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function open(
  cluster: Cluster,
  folder: string,
  { warn, stopping }: { warn: (message: string) => void; stopping: AbortSignal | undefined },
  unlock: () => void,
): Promise<Database> {
  const handlers = new Map<string, Set<(payload: string | null) => void>>()
  const notifyAll = () => handlers.forEach((all) => all.forEach((handler) => handler(null)))
  const supervisor = await PgliteSupervisor.open(() => Session.open(cluster), { warn, reopened: notifyAll })
  stopping?.addEventListener('abort', () => supervisor.endWaiting(), { once: true })
  const listens = () => [...handlers.keys()].map((channel) => `listen ${escapeIdentifier(channel)}`)
  const pool = poolOn(
    () => supervisor.link(),
    () => [...setUp, ...listens()].join('; '),
  )
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload)
    }),
  )
  const close = async () => {
    await pool.end()
    await supervisor.close()
    unlock()
  }
  const turns = pgliteScheduler(pool)
  const as = (timeoutKind: TimeoutKind) => patientPool(turns, supervisor, timeoutKind)
  const withOwner = <T>(work: OwnerWork<T>) => asOwner(as('owner'), work)
  try {
    const version = await migrated(supervisor)
    const jobs = kyselyOn(as('job'))
    return {
      kind: 'embedded',
      kysely: kyselyOn(as('request')),
      jobs,
      queued: (queue, timeoutKind) => kyselyOn(as(timeoutKind), queue),
      withOwner,
      gatherStatistics: () => gatherStatistics(jobs, withOwner),
      status: async () => statusOf(supervisor, turns.waiting),
      describe: () =>
        `embedded PostgreSQL ${version} in ${folder} (for one process; safe from a kill${cluster.durable ? ' and' : ', not'} from power loss)`,
      isOnlyServer: () => Promise.resolve(true),
      async listen(channel, handler) {
        // A message arrives with the response to some commit: the handler must not run as part of that transaction.
        const apart = AsyncLocalStorage.bind(handler)
        const known = handlers.get(channel)
        if (known) known.add(apart)
        else handlers.set(channel, new Set([apart]))
        await pool.query(`listen ${escapeIdentifier(channel)}`)
        return async () => void handlers.get(channel)?.delete(apart)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The pool for one kind of work; there is one session, so the next statement belongs to that kind. */
function patientPool(turns: PgliteScheduler, keeper: PgliteSupervisor, timeoutKind: TimeoutKind): OnePool {
  const isCall = timeoutKind === 'request' || timeoutKind === 'write'
  return {
    options: {},
    end: async () => {},
    async connect() {
      // Nothing waits for a job, so it can wait for the database.
      if (!isCall) await keeper.opened
      const { client, release: leave } = await turns.connect(timeoutKind)
      keeper.timeoutKind = timeoutKind
      // The pool creates a new one for the next client.
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        leave()
      }
      return client
    },
  }
}

function statusOf(keeper: PgliteSupervisor, waiting: number): DatabaseStatus {
  const running = Math.round(keeper.runningFor)
  const state = keeper.isOpen ? (running < BUSY_FROM_MS ? 'ready' : 'busy') : 'recovering'
  return { kind: 'embedded', state, running_for_ms: running, waiting }
}

/** Gives the single session to the owner for a while; if the app role cannot be restored, it is discarded. */
async function asOwner<T>(pool: OnePool, work: OwnerWork<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('reset role')
    return await work(kyselyOnClient(client))
  } finally {
    await client.query(`rollback; ${becomeApp}`).then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

const becomeApp = `set role ${appRole}`

/**
 * Settings of a session. There is only one: sorting a page's 100,000 links in memory takes half as long as in files,
 * and no other session sorts. Statistics of a large table are gathered in one statement that blocks all others: a
 * sample of 9,000 rows takes a third of the time of PostgreSQL's 30,000. Pages are in memory or in a cached file, where
 * random access costs as much as sequential: with PostgreSQL's default of 4, meant for spinning disks, 105,000 links
 * were sorted to skip half of them although an index has that order.
 */
export const setUp = [
  "set timezone to 'UTC'",
  "set work_mem to '16MB'",
  'set random_page_cost to 1.1',
  'set default_statistics_target to 30',
  becomeApp,
]

/** Migrates as the owner and returns PostgreSQL's version. */
async function migrated(keeper: PgliteSupervisor): Promise<string> {
  const pool = poolOn(() => keeper.link())
  try {
    const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    await migrate(owner)
    const { rows } = await typedSql({ server_version: is.text })`show server_version`.execute(owner)
    return rows[0]?.server_version ?? ''
  } finally {
    await pool.end()
  }
}
