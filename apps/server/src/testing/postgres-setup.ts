import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/open.ts'
import { asOwner } from './postgres.ts'
import { startPostgres } from './postgres-server.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database to clone; its server may be asked for more databases. */
    templateUrl: string
    /** Deleted with its contents when the run ends. */
    temporaryFolder: string
  }
}

/** Vitest's global set-up: a folder, and one PostgreSQL with one migrated database, which `freshDatabase` clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? undefined : await startPostgres()
  const admin = given ?? server?.url('postgres') ?? ''
  const name = `linkwright_template_${process.pid}`
  const template = new URL(admin)
  template.pathname = `/${name}`
  await asOwner(admin, `create database ${name}`)
  const database = await openDatabase({ url: template.href })
  await database.close()
  project.provide('templateUrl', template.href)
  const folder = await mkdtemp(join(await quickFolder(), 'linkwright-run-'))
  project.provide('temporaryFolder', folder)
  return async () => {
    await rm(folder, { recursive: true, force: true })
    if (server) await server.stop()
    else await asOwner(admin, `drop database ${name} with (force)`)
  }
}
