import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { operate } from '../testing/operator.ts'
import { asOwner, bareDatabase, freshDatabase, type PostgresTestDatabase } from '../testing/postgres.ts'
import { printed, runScript } from '../testing/process.ts'
import { tableHashes } from '../testing/table-hashes.ts'

let folder: string
let source: PostgresTestDatabase
let target: Awaited<ReturnType<typeof bareDatabase>>
/** The lines of a whole backup. */
let lines: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-restore-'))
  source = await freshDatabase()
  target = await bareDatabase()
  await source.kysely.insertInto('instance').values({ key: 'here', value: 'yes' }).execute()
  await source.asOwner(`create table neighbor (id integer primary key)`)
  await operate(folder, source.place, ['backup', 'whole.backup'])
  lines = gunzipSync(await readFile(join(folder, 'whole.backup')))
    .toString()
    .trimEnd()
    .split('\n')
})
afterAll(async () => {
  await source.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const tablesIn = async (url: string) =>
  await asOwner(url, `select from pg_class where relnamespace = 'public'::regnamespace`)

/** Creating an embedded database takes long on a busy machine. */
const TIMEOUT_MS = 240_000

async function tryOn(
  place: { url: string } | { dataDir: string },
  content: Uint8Array | string,
  ...options: string[]
) {
  await writeFile(join(folder, 'tried.backup'), content)
  return await operate(folder, place, ['restore', 'tried.backup', ...options])
}

const zipped = (changed: readonly string[]) => gzipSync(changed.map((line) => `${line}\n`).join(''))
const head = (change: object) => JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change })
const edited = (from: RegExp, to: string) => lines.map((line) => line.replace(from, to))

describe('refuses with a message, and leaves the database empty:', () => {
  test.each([
    ['a foreign file', () => 'hello', 'is not a Linkwright backup.'],
    ['another compressed file', () => gzipSync('hello\n'), 'This is not a Linkwright backup.'],
    ['an empty file', () => '', 'is not a Linkwright backup.'],
    ['a truncated file', () => zipped(lines).subarray(0, -2_000), 'its compressed data ends too early'],
    ['missing lines', () => zipped(lines.slice(0, -1)), 'its end is missing'],
    [
      'one byte changed',
      () => zipped(edited(/"yes"/, '"no!"')),
      'the rows of public.instance do not match their checksum',
    ],
    [
      'a missing row',
      () => zipped(lines.filter((line) => !line.includes('"here"'))),
      'the rows of public.instance do not match their checksum',
    ],
    [
      'a row of another width',
      () => zipped(edited(/^\["here",/, '["here","x",')),
      'too few or too many values',
    ],
    ['a missing table', () => zipped(withoutTable('public.plans')), 'its end does not match its content'],
    [
      'another time in its head',
      () => zipped([head({ made_at: '2026-01-01T00:00:00.000Z' }), ...lines.slice(1)]),
      'its end does not match its content',
    ],
    ['data after its end', () => zipped([...lines, lines[1] ?? '']), 'it has data after its end'],
    [
      'a newer format',
      () => zipped([head({ linkwright_backup: 99 }), ...lines.slice(1)]),
      'made by a newer version of Linkwright. Restore it with that version.',
    ],
    [
      'a newer version',
      () => zipped([head({ migrations: ['9999-tomorrow'] }), ...lines.slice(1)]),
      'made by a newer version of Linkwright (9999-tomorrow)',
    ],
    [
      'a version of another branch',
      () => zipped([head({ migrations: ['0002-tracking'] }), ...lines.slice(1)]),
      'that this one does not follow (without 0001-account)',
    ],
    [
      'a build from before the baseline',
      () => zipped([head({ migrations: ['0001-accounts', '0002-sites'] }), ...lines.slice(1)]),
      'made by a build from before the schema of version 0.1.0, which this version cannot restore. Nothing was changed. Restore it with commit a5738d77',
    ],
  ])('%s', async (_what, content, message) => {
    // A dry run reads like a restore, which also rolls back.
    const { code, output } = await tryOn(target, content(), '--dry-run')
    expect(output).toContain(message)
    expect(code).toBe(2)
  })

  test.each([
    ['one byte changed', () => zipped(edited(/"yes"/, '"no!"'))],
    ['missing lines', () => zipped(lines.slice(0, -1))],
    ['data after its end', () => zipped([...lines, lines[1] ?? ''])],
  ])('%s, after earlier rows were written', async (_what, content) => {
    const { code, output } = await tryOn(target, content())
    expect(output).toContain('The backup is damaged: ')
    expect(code).toBe(2)
    expect(await tablesIn(target.url)).toEqual([])
  })

  test('a missing file', async () => {
    const { code, output } = await operate(folder, target, ['restore', 'nothing.backup'])
    expect({ code, output }).toEqual({
      code: 2,
      output: `There is no file ${join(folder, 'nothing.backup')}.\n`,
    })
  })
})

function withoutTable(name: string) {
  const start = lines.findIndex((line) => line.startsWith(`{"table":"${name}"`))
  const end = lines.findIndex((line, place) => place > start && line.startsWith('{"rows"'))
  return lines.toSpliced(start, end - start + 1)
}

test('refuses a database that is not empty and leaves it unchanged', async () => {
  const { code, output } = await operate(folder, source.place, ['restore', 'whole.backup'])
  expect(code).toBe(2)
  expect(output).toMatch(
    /is not empty \(.*and \d+ more\)\. Nothing was changed. Restore into an empty database\./,
  )
  const foreign = await bareDatabase()
  await asOwner(foreign.url, 'create view foreign_view as select 1')
  expect(await operate(folder, foreign, ['restore', 'whole.backup'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('is not empty (foreign_view)'),
  })
  await foreign.drop()
})

test('refuses to back up a foreign database', async () => {
  const { code, output } = await operate(folder, target, ['backup', 'nothing.backup'])
  expect(output).toContain('has no Linkwright data: start the server on it first.')
  expect(code).toBe(2)
})

test('reads everything in a dry run and writes nothing', async () => {
  const whole = await operate(folder, target, ['restore', 'whole.backup', '--dry-run'])
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('is complete') })
  expect(await tablesIn(target.url)).toEqual([])
  await writeFile(join(folder, 'tried.backup'), zipped(edited(/"yes"/, '"no!"')))
  const damaged = await operate(folder, target, ['restore', 'tried.backup', '--dry-run'])
  expect(damaged).toMatchObject({ code: 2, output: expect.stringContaining('The backup is damaged') })
  const taken = await operate(folder, source.place, ['restore', 'whole.backup', '--dry-run'])
  expect(taken).toMatchObject({ code: 2, output: expect.stringContaining('is not empty') })
})

test(
  'restores PostgreSQL’s data into a data folder, and does not overwrite it afterwards',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = join(folder, 'data')
    // Remains of a killed restore do not matter.
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const restored = await operate(folder, { dataDir }, ['restore', 'whole.backup'])
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('each compared') })
    const database = await openDatabase({ dataDir })
    expect(await tableHashes(database.kysely)).toEqual(await tableHashes(source.kysely))
    await database.close()
    const again = await operate(folder, { dataDir }, ['restore', 'whole.backup'])
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining('already contains a database') })
  },
)

test('leaves no database in a data folder when the backup is damaged', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = join(folder, 'damaged')
  const damaged = zipped(edited(/"yes"/, '"no!"'))
  expect(await tryOn({ dataDir }, damaged)).toMatchObject({ code: 2 })
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([])
})

test('leaves no database that opens when a restore is killed', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = join(folder, 'killed')
  const child = runScript(`
    const { newCluster } = await import(${JSON.stringify(new URL('restored-cluster.ts', import.meta.url).href)})
    await newCluster(${JSON.stringify(dataDir)}, async ({ db }) => {
      console.log('under way')
      await new Promise((resolve) => setTimeout(resolve, 100_000))
    })`)
  await printed(child, 'under way')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})
