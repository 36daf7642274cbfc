import { randomBytes } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'

export interface TestDatabase extends Database {
  /** The location with which a second server would open the same database. */
  readonly place: { url: string } | { dataDir: string }
}

export interface PostgresTestDatabase extends TestDatabase {
  readonly place: { url: string }
  /** Runs one statement as the owner of the schema, which the server itself never is. */
  asOwner<R extends QueryResultRow>(text: string): Promise<R[]>
}

/** A migrated, empty database on a real PostgreSQL; closing it drops it. */
export async function freshDatabase(): Promise<PostgresTestDatabase> {
  const { url, drop } = await cloneDatabase()
  const database = await openDatabase({ url: unhurried(url) })
  return {
    ...database,
    place: { url },
    asOwner: (text) => asOwner(url, text),
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Concurrent calls wait for each other for a while on a busy machine; the deadlines have their own tests. */
function unhurried(url: string): string {
  const target = new URL(url)
  target.searchParams.set('options', '-c lock_timeout=60s -c statement_timeout=60s')
  return target.href
}

/** The address of a migrated, empty database, for a server that opens it itself. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return newDatabase((template) => `template ${template} strategy file_copy`)
}

/** The address of a database without any table. */
export async function bareDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return newDatabase(() => '')
}

async function newDatabase(options: (template: string) => string) {
  const templateUrl = inject('templateUrl')
  const name = `linkwright_test_${randomBytes(6).toString('hex')}`
  const [admin, url] = [new URL(templateUrl), new URL(templateUrl)]
  const template = admin.pathname.slice(1)
  admin.pathname = '/postgres'
  url.pathname = `/${name}`
  await asOwner(admin.href, `create database ${name} ${options(template)}`)
  return {
    url: url.href,
    drop: async () => void (await asOwner(admin.href, `drop database ${name} with (force)`)),
  }
}

/** Runs one statement as the user of the address. */
export async function asOwner<R extends QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}
