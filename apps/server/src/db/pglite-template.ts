import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { migrate } from './migrate.ts'
import { poolOn } from './pglite-pool.ts'
import { Session } from './pglite-session.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/linkwright', import.meta.url))

/**
 * Makes a migrated cluster at `cluster`, whole or not at all. Creating one takes PGlite some seconds, so the first is
 * kept and the next are copies of it, until a migration or PGlite changes.
 */
export async function createFromTemplate(cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  const template = join(cache, await templateName())
  if (existsSync(template)) await cp(template, unfinished, { recursive: true })
  else {
    await createCluster(unfinished)
    await keep(unfinished, template).catch(() => {}) // a cache that cannot be written only costs time
  }
  await rename(unfinished, cluster)
}

async function createCluster(folder: string) {
  const session = await Session.open(folder)
  const pool = poolOn(session)
  try {
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))
  } finally {
    await pool.end()
    await session.close()
  }
}

async function keep(cluster: string, template: string) {
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const unfinished = `${template}.${process.pid}`
  await cp(cluster, unfinished, { recursive: true })
  await rename(unfinished, template)
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrationsFolder)).toSorted())
    hash.update(name).update(await readFile(join(migrationsFolder, name)))
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  return `cluster-${hash.digest('hex').slice(0, 16)}`
}
