import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { seedDemo } from '../seed/demo.ts'
import { operate } from '../testing/operator.ts'
import { asOwner, bareDatabase } from '../testing/postgres.ts'
import { tableHashes } from '../testing/table-hashes.ts'

/** Making an embedded database takes long on a busy machine. */
const PATIENT_MS = 180_000

let folder: string
let dataDir: string
let target: Awaited<ReturnType<typeof bareDatabase>>
let hashes: Record<string, string>
let whileOpen: { code: number; output: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-move-'))
  dataDir = join(folder, 'data')
  target = await bareDatabase()
  const database = await openDatabase({ dataDir })
  await seedDemo(database.kysely, new Date(), () => {})
  hashes = await tableHashes(database.kysely)
  whileOpen = await operate(folder, { dataDir }, ['move-to', target.url])
  await database.close()
}, PATIENT_MS)
afterAll(async () => {
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const tables = async () =>
  (await asOwner(target.url, `select from pg_class where relnamespace = 'public'::regnamespace`)).length

/** The target's address for a user that may log in and, unless `more` grants it, nothing else. */
async function withoutRights(more = 'select'): Promise<string> {
  await asOwner(target.url, 'drop role if exists limited_mover')
  await asOwner(target.url, 'create role limited_mover login')
  await asOwner(target.url, more)
  onTestFinished(async () => {
    await asOwner(target.url, 'drop role if exists limited_mover')
  })
  const url = new URL(target.url)
  url.username = 'limited_mover'
  return url.href
}

test('is refused while a server uses the folder', () => {
  expect(whileOpen.code).toBe(75)
  expect(whileOpen.output).toContain('in use by another Linkwright process')
})

test('a dry run counts and writes nothing', { timeout: PATIENT_MS }, async () => {
  const dry = await operate(folder, { dataDir }, ['move-to', target.url, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was written.') })
  expect(await tables()).toBe(0)
})

test.each([{ options: ['--dry-run'] }, { options: [] }])(
  "fails with a message if the user may not use the server's role, with options $options",
  { timeout: PATIENT_MS },
  async ({ options }) => {
    const limited = await withoutRights()
    const { code, output } = await operate(folder, { dataDir }, ['move-to', limited, ...options])
    expect(output).toContain('The database user is not a member of the role linkwright_app.')
    expect(code).toBe(2)
  },
)

test.each([{ options: ['--dry-run'] }, { options: [] }])(
  'fails with a message if the user may not create tables, with options $options',
  { timeout: PATIENT_MS },
  async ({ options }) => {
    const limited = await withoutRights('grant linkwright_app to limited_mover')
    await asOwner(target.url, 'revoke create on schema public from public')
    const { code, output } = await operate(folder, { dataDir }, ['move-to', limited, ...options])
    expect(output).toContain('The database user may not create tables in')
    expect(code).toBe(2)
  },
)

test(
  'copies the folder to PostgreSQL, leaves it unchanged, and refuses a second copy',
  { timeout: PATIENT_MS },
  async () => {
    // With the URL on standard input, the process list contains no password.
    const moved = await operate(folder, { dataDir }, ['move-to', '-'], `${target.url}\n`)
    expect(moved).toMatchObject({
      code: 0,
      output: expect.stringContaining('each compared. Set DATABASE_URL'),
    })
    for (const place of [{ url: target.url }, { dataDir }]) {
      const database = await openDatabase(place)
      expect(await tableHashes(database.kysely)).toEqual(hashes)
      await database.close()
    }
    const again = await operate(folder, { dataDir }, ['move-to', target.url])
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining('is not empty') })
  },
)

test.each([
  ['something that is not a URL', 'nowhere', {}, 'Give a URL like postgresql://'],
  [
    'a server that uses PostgreSQL already',
    'postgresql://u@localhost/x',
    { url: 'postgresql://u@localhost/y' },
    'DATABASE_URL is set',
  ],
  [
    'a folder without a database',
    'postgresql://u@localhost/x',
    {},
    'There is no database in the data folder',
  ],
])('refuses %s with a message', async (_what, url, place, message) => {
  const from = 'url' in place ? place : { dataDir: join(folder, 'empty') }
  const { code, output } = await operate(folder, from, ['move-to', url])
  expect(output).toContain(message)
  expect(code).toBe(2)
})
