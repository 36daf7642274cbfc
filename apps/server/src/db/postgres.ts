import { Pool } from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database, DatabasePlace } from './database.ts'
import { listener } from './listener.ts'
import { appRole, migrate } from './migrate.ts'
import { nameStatements } from './named-statements.ts'
import { kyselyOn } from './one-connection.ts'
import { DatabaseRefusal } from './refusal.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { types } from './values.ts'

const oldestVersion = 15

/** Opens a PostgreSQL of one's own: checks it, migrates it as the address's user, then works as the app role. */
export async function openPostgres(
  url: string,
  { poolSize = 10, warn = console.warn }: Pick<DatabasePlace, 'poolSize' | 'warn'> = {},
): Promise<Database> {
  const version = await prepare(url, warn)
  const connectionString = withOptions(url, `-c role=${appRole} -c timezone=UTC`)
  const pool = new Pool({
    connectionString,
    types,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // Frees what a connection has prepared and cached.
    maxLifetimeSeconds: 30 * 60,
    application_name: 'linkwright',
  })
  // Without a listener an idle connection's end, such as PostgreSQL restarting, would end the process.
  pool.on('error', (error) => {
    // Once it is being closed, a connection's end is no news.
    if (!pool.ending) warn(`A database connection ended: ${error.message}`)
  })
  pool.on('connect', (client) => {
    // The same for one that is in use, between two queries of a transaction: the next query fails and says so.
    client.on('error', () => {})
    nameStatements(client)
  })
  const notifications = listener(
    { connectionString, keepAlive: true, application_name: 'linkwright listener' },
    warn,
  )
  return {
    kind: 'postgres',
    kysely: kyselyOn(pool),
    inTurn: (enter) => kyselyOn(pool, enter),
    describe: () => `PostgreSQL ${version} at ${address(url)}`,
    listen: (channel, handler) => notifications.listen(channel, handler),
    async close() {
      await notifications.close()
      await pool.end()
    },
  }
}

/** Checks and migrates over one connection of its own, as the owner; answers the version. */
async function prepare(url: string, warn: (sentence: string) => void): Promise<string> {
  const pool = new Pool({
    connectionString: url,
    types,
    max: 1,
    application_name: 'linkwright migrations',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const { rows } = await reach(pool, url)
    const { number, version, synchronous } = rows[0] ?? {
      number: 0,
      version: 'of an unknown version',
      synchronous: '',
    }
    if (number < oldestVersion * 10_000)
      throw new DatabaseRefusal(
        `Linkwright needs PostgreSQL ${oldestVersion} or newer; ${address(url)} is ${version}.`,
      )
    if (synchronous === 'off')
      warn(
        `synchronous_commit is off at ${address(url)}: what users were told is saved can be lost in a crash. Set it to on.`,
      )
    await refuseForeign(pool, address(url))
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))
    return version
  } finally {
    await pool.end()
  }
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
    throw new DatabaseRefusal(`PostgreSQL at ${address(url)} cannot be used: ${reason}.`, { cause: error })
  }
}

/** Start-up options ride along with the connection, so that the role costs no round trip. */
function withOptions(url: string, options: string): string {
  const target = new URL(url)
  const given = target.searchParams.get('options')
  target.searchParams.set('options', given ? `${given} ${options}` : options)
  return target.href
}

/** Host, port and database of an address, without user or password. */
function address(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? (host || 'localhost')}${decodeURIComponent(pathname)}`
}
