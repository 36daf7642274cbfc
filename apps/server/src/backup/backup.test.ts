import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { addBilling } from '../seed/billing.ts'
import { seedDemo } from '../seed/demo.ts'
import { addOrders } from '../seed/orders.ts'
import { databases } from '../testing/databases.ts'
import { startWriting, wholeTurns } from '../testing/drill.ts'
import { recordingJob } from '../testing/recording-job.ts'
import { operate } from '../testing/operator.ts'
import { bareDatabase, type TestDatabase } from '../testing/postgres.ts'
import { useServer } from '../testing/use-server.ts'
import { tableHashes } from '../testing/table-hashes.ts'

/** Creating an embedded database takes long on a busy machine. */
const TIMEOUT_MS = 180_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Values that a careless format would change: null and empty, special characters, JSON null, long texts and late dates.
 */
async function awkwardRows({ kysely }: TestDatabase) {
  const signs = `"quoted" \\back\\slash\ttab\r\nline, {brace} 'NULL' \u2028 \u0001 👩‍🌾 É`
  await kysely
    .insertInto('instance')
    .values([
      { key: 'signs', value: signs },
      { key: '', value: '' },
      { key: 'NULL', value: 'x'.repeat(3_000_000) },
    ])
    .execute()
  await sql`
    update sites set competitors = array['https://a.test/?q="x",{y}', '', 'NULL'], city = null, state = ''
    where id = (select min(id) from sites)`.execute(kysely)
  await sql`update users set preferences = 'null', last_login = '2026-03-29 01:59:59.999999+01',
    ahrefs_connected = '\\x00ff5c'`.execute(kysely)
  await kysely.transaction().execute(async (trx) => await enqueue(trx, recordingJob(), { number: 1 }))
}

describe.each(databases)('a backup of $name', ({ name, fresh }) => {
  const file = `${name}.backup`.replaceAll(' ', '-')
  const server = useServer(fresh)
  let database: TestDatabase
  let backedUp: { code: number; output: string }
  beforeAll(async () => {
    database = server.database
    await seedDemo(database.kysely, server.clock.now, () => {})
    await addBilling(database.kysely, server.clock.now)
    await addOrders(database.kysely, server.services)
    await awkwardRows(database)
    for (const other of ['copy', 'part']) await writeFile(join(folder, `${file}.${other}`), "another's")
    backedUp = await operate(folder, database.place, ['backup', file])
  }, TIMEOUT_MS)

  test('runs while the server has the database open, reports each table, and is readable by its owner only', async () => {
    expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('public.pages: 30 rows\n') })
    expect(backedUp.output).toContain('password hashes')
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    // No temporary file is left, and other files are unchanged.
    const left = (await readdir(folder)).filter((entry) => entry.startsWith(file))
    expect(left.toSorted()).toEqual([file, `${file}.copy`, `${file}.part`])
  })

  test('restores all rows, continues the ids, and keeps waiting jobs', async () => {
    const target = await bareDatabase()
    const restored = await operate(folder, target, ['restore', file])
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('rows, each compared.') })
    const again = await openDatabase({ url: target.url })
    expect(await tableHashes(again.kysely)).toEqual(await tableHashes(database.kysely))
    const disabledTriggers = await sql`select tgname from pg_trigger where tgenabled <> 'O'`.execute(
      again.kysely,
    )
    expect(disabledTriggers.rows).toEqual([])
    const nextId = async ({ kysely }: Pick<TestDatabase, 'kysely'>) => {
      const { rows } =
        await sql`insert into categories (name, position) values ('new', 99) returning id`.execute(kysely)
      return rows
    }
    expect(await nextId(again)).toEqual(await nextId(database))
    await again.close()
    await target.drop()
  })

  test('does not overwrite an existing file', async () => {
    const before = await stat(join(folder, file))
    const again = await operate(folder, database.place, ['backup', file])
    expect(again).toEqual({
      code: 2,
      output: `${join(folder, file)} already exists and was not changed. Choose another name.\n`,
    })
    expect((await stat(join(folder, file))).mtimeMs).toBe(before.mtimeMs)
  })

  test('counts rows in a dry run and writes nothing', async () => {
    const dry = await operate(folder, database.place, ['backup', 'dry.backup', '--dry-run'])
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was written.') })
    expect(dry.output).toContain('public.pages: 30 rows\n')
    expect((await readdir(folder)).filter((entry) => entry.startsWith('dry'))).toEqual([])
  })

  test(
    'contains everything acknowledged before it began, while the server continues to write',
    { timeout: TIMEOUT_MS },
    async () => {
      const bare = 'url' in database.place ? await bareDatabase() : undefined
      const place = bare ?? { dataDir: join(folder, 'busy') }
      const target = await bareDatabase()
      const writer = startWriting(place)
      try {
        await writer.until(50)
        const before = writer.acknowledged()
        const made = await operate(folder, place, ['backup', `busy-${file}`])
        const after = writer.acknowledged()
        expect(made).toMatchObject({ code: 0 })
        expect(after).toBeGreaterThan(before)
        expect(await operate(folder, target, ['restore', `busy-${file}`])).toMatchObject({ code: 0 })
        const turns = await wholeTurns({ url: target.url })
        expect(turns).toBeGreaterThanOrEqual(before)
        expect(turns).toBeLessThanOrEqual(after + 1)
      } finally {
        await writer.kill()
        await target.drop()
        await bare?.drop()
      }
    },
  )
})
