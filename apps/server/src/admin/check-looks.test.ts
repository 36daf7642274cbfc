import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '../admin.ts'
import { addLeaf } from '../areas/tracking/proof/add-leaf.ts'
import { closeDays } from '../areas/tracking/proof/close-day.ts'
import { TenantDb } from '../db/tenant.ts'
import { freshDatabase, type PostgresTestDatabase } from '../testing/postgres.ts'

const at = new Date('2026-03-04T05:06:07.000Z')
let database: PostgresTestDatabase
let businessId = 0

beforeAll(async () => {
  database = await freshDatabase()
  const business = { name: 'Acme', plan_id: 1 }
  businessId = (
    await database.kysely.insertInto('businesses').values(business).returning('id').executeTakeFirstOrThrow()
  ).id
  await database.kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, businessId)
    const leaf = { watchId: 12, at, kept: undefined }
    await addLeaf(db, { ...leaf, factsHash: 'ab'.repeat(32) })
    await addLeaf(db, { ...leaf, factsHash: 'cd'.repeat(32) })
  })
  await closeDays(database.kysely, businessId, '2026-03-06')
})
afterAll(() => database.close())

async function checkLooks(...options: string[]) {
  let [output, data] = ['', '']
  const code = await admin(['check-looks', ...options], {
    env: { LINKWRIGHT_DEMO: '0', DATABASE_URL: database.place.url },
    stdin: Readable.from([]),
    print: (text) => void (data += text),
    say: (sentence) => void (output += sentence),
  })
  return { code, output, data }
}

test('confirms unaltered days, and prints their roots as JSON', async () => {
  expect(await checkLooks()).toEqual({
    code: 0,
    output: '2 days with 2 looks checked: no look was altered, removed or added.',
    data: '',
  })
  const { data } = await checkLooks('--json', '--day', '2026-03-05')
  expect(JSON.parse(data)).toEqual({
    business_id: businessId,
    day: '2026-03-05',
    looks: 0,
    root: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    format: 1,
    differences: [],
    more: 0,
  })
})

test('does not confirm a day that has no root', async () => {
  expect(await checkLooks('--day', '2026-03-06')).toEqual({
    code: 0,
    output: 'Nothing was checked: 2026-03-06 has no root.',
    data: '',
  })
})

test('names the differences of a day with exit code 3', async () => {
  await database.asOwner(
    String.raw`update look_leaves set facts_hash = sha256('x') where facts_hash = '\x${'cd'.repeat(32)}'`,
  )
  expect(await checkLooks()).toEqual({
    code: 3,
    output: 'Days that differ: 1 of 2.',
    data: `business ${businessId}, 2026-03-04: the leaf of watch 12 at ${at.toISOString()} was altered\n`,
  })
  expect(await checkLooks('--day', '2026-03-05')).toMatchObject({ code: 0, data: '' })
})

test('counts the differences of a day after the first 20', async () => {
  await database.asOwner(
    `insert into look_leaves (business_id, watch_id, at, day, facts_hash)
    select business_id, n, at, day, sha256(n::text::bytea) from (select * from look_leaves limit 1) l, generate_series(1, 1234) n`,
  )
  const { code, data } = await checkLooks()
  expect(code).toBe(3)
  const lines = data.trim().split('\n')
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)).toBe(`business ${businessId}, 2026-03-04: and 1,215 more`)
})

test('names a day whose root was removed with all later ones', async () => {
  await database.asOwner('delete from proof_days')
  const { code, data } = await checkLooks('--day', '2026-03-04')
  expect(code).toBe(3)
  expect(data).toBe(
    `business ${businessId}, 2026-03-04: the day has no root: the root was removed, or no server has run since to store it\n`,
  )
})

test.each([
  [['--day', 'tomorrow'], '--day needs a day such as 2026-03-04. See --help.'],
  [['--day', '2026-02-30'], '--day needs a day such as 2026-03-04. See --help.'],
  [['--dry-run'], '--dry-run does not belong to check-looks. See --help.'],
])('refuses %j', async (options, sentence) => {
  expect(await checkLooks(...options)).toEqual({ code: 2, output: sentence, data: '' })
})
