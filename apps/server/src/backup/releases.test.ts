import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { openDatabase } from '../db/open.ts'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { releasedDatabases, releases } from '../testing/released-databases.ts'
import type { TestDatabase } from '../testing/postgres.ts'
import { startServer } from '../testing/start.ts'

const TIMEOUT_MS = 180_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-releases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const files = await readdir(releases)
const backups = files.filter((name) => name.endsWith('.backup'))

test('the first release is present', () => {
  expect(backups).toContain('0.1.0.backup')
})

const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** Written by sha256sum at each release. */
test.each(files.filter((name) => name.endsWith('.sha256')))(
  'no migration of %s was edited or removed',
  async (file) => {
    const lines = (await readFile(join(releases, file), 'utf8')).trimEnd().split('\n')
    const found = await Promise.all(
      lines.map(async (line) => {
        const name = line.split('  ')[1] ?? ''
        return `${hash('sha256', await readFile(new URL(name, migrationsFolder)))}  ${name}`
      }),
    )
    expect(found).toEqual(lines)
  },
)

test('each release has its backup and the hashes of its migrations', () => {
  const names = backups.map((name) => name.replace('.backup', ''))
  expect(files.toSorted()).toEqual(names.flatMap((name) => [`${name}.backup`, `${name}.sha256`]).toSorted())
})

describe.each(backups)('the database of %s', (file) => {
  test.each(releasedDatabases)(
    'opens and works with this version on $name',
    { timeout: TIMEOUT_MS },
    async ({ left }) => {
      const { was, place, drop } = await left(file, folder)
      expect(Object.keys(migrations).slice(0, was.head.migrations.length)).toEqual(was.head.migrations)
      expect(was.rows).toBeGreaterThan(1_000)
      const database = await openDatabase({ ...place, demo: true })
      const server = await startServer(async (): Promise<TestDatabase> => ({ ...database, place }))
      const client = server.clientWith(undefined)
      await client.session.login({ email: 'agency@demo.test', password: DEMO_PASSWORD })
      const sites = await client.sites.list()
      expect(sites.length).toBeGreaterThan(0)
      const pages = sites.flatMap((site) => site.pages)
      expect(pages.length).toBeGreaterThan(0)
      await server.close()
      await drop()
    },
  )
})
