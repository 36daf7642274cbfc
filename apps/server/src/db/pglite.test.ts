import { isTemporary } from './temporary-errors.ts'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, stat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printed, runScript } from '../testing/process.ts'
import { demoMark } from './database.ts'
import { openDatabase } from './open.ts'
import { Session } from './pglite-session.ts'
import { DatabaseRefusal } from './database-errors.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A server of its own on the folder, for as long as it lives. */
function server(body: string) {
  return runScript(`
    const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)})
    const database = await openDatabase({ dataDir: ${JSON.stringify(folder)}, durable: false })
    console.log('open')
    ${body}`)
}

test('refuses a second process on the same folder with a message, until the first has ended', async () => {
  const first = server('setInterval(() => {}, 1000)')
  await printed(first, 'open')
  const refused = openDatabase({ dataDir: folder, durable: false })
  await expect(refused).rejects.toThrow(DatabaseRefusal)
  await expect(refused).rejects.toThrow(`The data folder ${folder} is in use by another Linkwright process`)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const second = await openDatabase({ dataDir: folder, durable: false })
  await second.close()
})

test('loses no acknowledged commit on kill -9', { timeout: 240_000 }, async () => {
  let acknowledged = 0
  for (let round = 0; round < 2; round++) {
    const writer = server(`
      for (let n = ${acknowledged + 1}; ; n++) {
        await database.kysely.transaction().execute(async (trx) => {
          await trx.insertInto('instance').values({ key: 'row ' + n, value: 'x'.repeat(500) }).execute()
        })
        process.stdout.write(n + '\\n')
      }`)
    let text = ''
    writer.stdout?.on('data', (part) => (text += String(part)))
    await expect.poll(() => text.split('\n').length, { timeout: 60_000 }).toBeGreaterThan(40 + round * 37)
    writer.kill('SIGKILL')
    await once(writer, 'close')
    const last = Number(text.split('\n').at(-2))
    const reopened = await openDatabase({ dataDir: folder, durable: false })
    const { rows } = await sql<{ total: number; last: number }>`
      select count(*) as total, max(substring(key from 5)::int) as last from instance
      where key like 'row %'`.execute(reopened.kysely)
    await reopened.close()
    expect(last).toBeGreaterThan(acknowledged)
    // The one that was under way may have been committed; nothing before it may be missing.
    expect(rows[0]?.total).toBe(rows[0]?.last)
    expect(rows[0]?.last).toBeGreaterThanOrEqual(last)
    expect(rows[0]?.last).toBeLessThanOrEqual(last + 1)
    acknowledged = rows[0]?.last ?? 0
  }
})

test('recreates a folder whose creation was interrupted', async () => {
  await mkdir(join(folder, 'postgres.new'))
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18')
  const database = await openDatabase({ dataDir: folder, durable: false })
  await database.close()
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
  expect((await readdir(folder)).toSorted()).toEqual(['lock', 'postgres'])
})

test.each([
  ['whose thread ends without a word', 'process.exit(3)', 'its thread ended with code 3'],
  ['whose thread fails', 'throw new Error("no memory")', 'no memory'],
  ['whose disk is full', 'throw { name: "ErrnoError", errno: 51 }', 'there is no room left for its files'],
  ['whose files fail otherwise', 'throw { errno: 8 }', 'its files fail with error 8'],
])('refuses a database %s with a message', async (_, program, reason) => {
  const opened = Session.open(
    { folder, durable: true },
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
  )
  await expect(opened).rejects.toThrow(DatabaseRefusal)
  const error = await opened.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    message: expect.stringContaining(`The embedded database in ${folder} cannot be opened: ${reason}. `),
  })
  // Only a full disk may pass.
  expect(isTemporary(error)).toBe(reason.startsWith('there is no room'))
})

test('refuses to open a folder twice in one process, and makes a folder of an earlier version private', async () => {
  const mode = async () => (await stat(join(folder, 'postgres'))).mode & 0o777
  const first = await openDatabase({ dataDir: folder, durable: false })
  await expect(openDatabase({ dataDir: folder, durable: false })).rejects.toThrow(DatabaseRefusal)
  await first.close()
  expect(await mode()).toBe(0o700)
  await chmod(join(folder, 'postgres'), 0o755)
  const again = await openDatabase({ dataDir: folder, durable: false })
  expect(await mode()).toBe(0o700)
  await again.close()
})

test('refuses a damaged database with a message and releases its folder', async () => {
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18')
  for (let time = 0; time < 2; time++)
    await expect(openDatabase({ dataDir: folder, durable: false })).rejects.toThrow(
      `The embedded database in ${join(folder, 'postgres')} cannot be opened: `,
    )
})

test("opens a folder with the demo's data only for a demo, where a long query does not block the thread", async () => {
  const demo = await openDatabase({ dataDir: folder, durable: false, demo: true })
  await demo.kysely.insertInto('instance').values(demoMark).execute()
  await demo.close()
  await expect(openDatabase({ dataDir: folder, durable: false, demo: false })).rejects.toThrow(
    /holds the demo's data/,
  )
  const again = await openDatabase({ dataDir: folder, durable: false, demo: true })
  let turns = 0
  const watch = setInterval(() => (turns += 1), 1)
  await sql`select count(distinct md5(n::text)) from generate_series(1, 200000) n`.execute(again.kysely)
  clearInterval(watch)
  await again.close()
  // A query on this thread would leave it none.
  expect(turns).toBeGreaterThan(10)
})
