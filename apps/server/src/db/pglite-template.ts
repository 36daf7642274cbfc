import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { migrate } from './migrate.ts'
import { makePrivate } from './make-folder.ts'
import { poolOn } from './pglite-pool.ts'
import { Session, type Cluster } from './pglite-session.ts'
import { syncFolder, syncNames } from './sync-folder.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/linkwright', import.meta.url))

const prefix = 'cluster-'

const isDone = () => true
const isNotDone = () => false

/**
 * Creates a migrated cluster atomically, even if interrupted. PGlite takes some seconds to create one, so the first is
 * cached and copied until a migration or PGlite changes.
 */
export async function createFromTemplate({ folder, durable }: Cluster): Promise<void> {
  const unfinished = `${folder}.new`
  try {
    await createWhole(unfinished)
    if (durable) await syncFolder(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    // It would occupy the space whose lack most often made it fail.
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  if (durable) await syncNames(dirname(folder))
}

async function createWhole(folder: string) {
  const template = join(cache, await templateName())
  // A template that disappears while it is copied, or an unwritable cache, only costs time.
  const copied = existsSync(template) && (await copy(template, folder).then(isDone, isNotDone))
  if (!copied) {
    await rm(folder, { recursive: true, force: true })
    await createCluster(folder)
    await keep(folder, template).catch(isNotDone)
  }
  await makePrivate(folder)
}

async function createCluster(folder: string) {
  const session = await Session.open({ folder, durable: false })
  const pool = poolOn(() => session)
  try {
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))
  } finally {
    await pool.end()
    await session.close()
  }
}

async function keep(cluster: string, template: string) {
  await mkdir(cache, { recursive: true })
  const outdated = (await readdir(cache)).filter(
    (name) => name.startsWith(prefix) && name !== basename(template),
  )
  for (const name of outdated) await rm(join(cache, name), { recursive: true, force: true })
  const unfinished = join(cache, `unfinished-${process.pid}`)
  await copy(cluster, unfinished)
  // Another process may have been first; its template is equivalent.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }))
}

async function copy(from: string, to: string) {
  await rm(to, { recursive: true, force: true })
  // The template has over a thousand small files: Node's asynchronous copy takes five times the processor time.
  cpSync(from, to, { recursive: true })
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrationsFolder)).toSorted())
    hash.update(name).update(await readFile(join(migrationsFolder, name)))
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  return `${prefix}${hash.digest('hex').slice(0, 16)}`
}
