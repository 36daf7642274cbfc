import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '../admin.ts'
import { addLeaf } from '../areas/tracking/proof/add-leaf.ts'
import { closeNextDay } from '../areas/tracking/proof/close-day.ts'
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
    await closeNextDay(db, '2026-03-06')
    await closeNextDay(db, '2026-03-06')
  })
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
    difference: null,
  })
})

test('does not confirm a day that has no root', async () => {
  expect(await checkLooks('--day', '2026-03-06')).toEqual({
    code: 0,
    output: 'Nothing was checked: 2026-03-06 has no root.',
    data: '',
  })
})

test('names the first difference of a day with exit code 3', async () => {
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

test.each([
  [['--day', 'tomorrow'], '--day needs a day such as 2026-03-04. See --help.'],
  [['--day', '2026-02-30'], '--day needs a day such as 2026-03-04. See --help.'],
  [['--dry-run'], '--dry-run does not belong to check-looks. See --help.'],
])('refuses %j', async (options, sentence) => {
  expect(await checkLooks(...options)).toEqual({ code: 2, output: sentence, data: '' })
})
