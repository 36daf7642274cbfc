import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Pool, escapeIdentifier } from 'pg'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { makeFolder } from './make-folder.ts'
import { appRole, migrate } from './migrate.ts'
import { kyselyOn } from './one-connection.ts'
import { kyselyOnClient, type OwnerWork } from './owner.ts'
import { createFromTemplate } from './pglite-template.ts'
import { poolOn } from './pglite-pool.ts'
import { type Cluster, Session } from './pglite-session.ts'
import { DatabaseRefusal } from './refusal.ts'
import { gatherStatistics } from './statistics.ts'

/**
 * Opens the embedded database in `dataDir`, creating it when it is not there. A durable one waits with each commit
 * until it is on the disk.
 * @throws DatabaseRefusal when another process uses the folder, or it cannot be made.
 */
export async function openEmbedded(dataDir: string, durable: boolean): Promise<Database> {
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
    return await open(cluster, folder, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function open(cluster: Cluster, folder: string, unlock: () => void): Promise<Database> {
  const session = await Session.open(cluster)
  const pool = poolOn(session)
  const handlers = new Map<string, Set<(payload: string) => void>>()
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload)
    }),
  )
  const close = async () => {
    await pool.end()
    await session.close()
    unlock()
  }
  try {
    const version = await startSession(pool)
    const kysely = kyselyOn(pool)
    return {
      kind: 'embedded',
      kysely,
      inTurn: (enter) => kyselyOn(pool, enter),
      jobs: kysely,
      withOwner: (work) => asOwner(pool, work),
      gatherStatistics: () => gatherStatistics(kysely, (work) => asOwner(pool, work)),
      describe: () =>
        `embedded PostgreSQL ${version} in ${folder} (for one process; safe from a kill${cluster.durable ? ' and' : ', not'} from power loss)`,
      async listen(channel, handler) {
        // A message comes with the answer to somebody's commit: the handler must not run as part of that transaction.
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

/** The only session becomes the owner's for a while; one that cannot be made the app role's again is thrown away. */
async function asOwner<T>(pool: Pool, work: OwnerWork<T>): Promise<T> {
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

/** Migrates as the owner, then becomes the app role for good; answers PostgreSQL's version. */
async function startSession(pool: Pool): Promise<string> {
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(owner)
  // One connection: sorting a page's 100,000 links in memory takes half as long as in files, and no one else sorts.
  await sql`set timezone to 'UTC'; set work_mem to '16MB'; ${sql.raw(becomeApp)}`.execute(owner)
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(owner)
  return rows[0]?.server_version ?? ''
}
