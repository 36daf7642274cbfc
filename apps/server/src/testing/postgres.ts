import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'

export interface TestDatabase extends Database {
  /** What a second server would be given to open the same database. */
  readonly place: { url: string } | { dataDir: string }
}

/** A migrated, empty database on a real PostgreSQL; closing it drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneDatabase()
  const database = await openDatabase({ url })
  return {
    ...database,
    place: { url },
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** The address of a migrated, empty database, for a server that opens it itself. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return newDatabase((template) => `template ${template}`)
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
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${name} ${options(template)}`)
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
