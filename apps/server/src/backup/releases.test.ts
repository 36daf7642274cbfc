import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { openDatabase } from '../db/open.ts'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { leftPlaces, releases } from '../testing/left-by.ts'
import type { TestDatabase } from '../testing/postgres.ts'
import { startServer } from '../testing/start.ts'

const PATIENT_MS = 180_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-releases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const files = await readdir(releases)

test('there is a release to come from', () => {
  expect(files).toContain('0.0.0.backup')
})

describe.each(files)('what %s left', (file) => {
  test.each(leftPlaces)(
    'on $name opens with this version and works',
    { timeout: PATIENT_MS },
    async ({ left }) => {
      const { was, place, drop } = await left(file, folder)
      expect(Object.keys(migrations).slice(0, was.head.migrations.length)).toEqual(was.head.migrations)
      expect(was.rows).toBeGreaterThan(1_000)
      const fresh = async (): Promise<TestDatabase> => ({
        ...(await openDatabase({ ...place, demo: true })),
        place,
      })
      const server = await startServer(fresh)
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
