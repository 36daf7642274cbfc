import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import { expect, test } from 'vitest'
import { lock, lockClause, lockAdvisory, unlockedClause } from './lock.ts'
import { lockOrder } from './lock-order.ts'
import type { DB } from './tables.ts'
import { TenantDb } from './tenant.ts'

/** Sends nothing. */
const kysely = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const within = (work: (db: TenantDb, trx: Transaction<DB>) => unknown) =>
  kysely.transaction().execute(async (trx) => void (await work(new TenantDb(trx, 7), trx)))

test('locks one row of its business', async () => {
  await within((db) => {
    const { sql, parameters } = lock(db, 'pages', 3, 'share').select('site_id').compile()
    expect(sql).toBe(
      'select "site_id" from "pages" where "pages"."business_id" = $1 and "pages"."id" = $2 for share',
    )
    expect(parameters).toEqual([7, 3])
  })
})

test('locks several rows in the order of their ids', async () => {
  await within((db) => {
    const ids = lock(db, 'sites', [5, 3]).select('id').compile().sql
    expect(ids).toMatch(/= any\(\$2::bigint\[\]\) order by "sites"\."id" for no key update$/)
    const all = lock(db, 'order_lines').select('id').where('order_id', '=', 4).compile().sql
    expect(all).toMatch(/"order_id" = \$2 order by "order_lines"\."id" for no key update$/)
  })
})

test('locks the own row of a business', async () => {
  await within((db) => {
    const { sql, parameters } = lock(db, 'businesses').select('plan_id').compile()
    expect(sql).toMatch(/where "businesses"\."id" = \$1 for no key update$/)
    expect(parameters).toEqual([7])
  })
})

test.each<[name: string, work: (db: TenantDb, trx: Transaction<DB>) => unknown]>([
  ['another table', (db) => [lock(db, 'businesses'), lock(db, 'users', 1), lock(db, 'pages', 2)]],
  ['a higher id', (db) => [lock(db, 'pages', [1, 2]), lock(db, 'pages', 3)]],
  ['a row that is held', (db) => [lock(db, 'pages', [2, 1]), lock(db, 'sites', 1), lock(db, 'pages', 1)]],
  [
    'a weaker lock of it',
    (db) => [lock(db, 'pages', 1), lock(db, 'sites', 1), lock(db, 'pages', 1, 'share')],
  ],
  ['a stronger lock after key share', (db) => [lock(db, 'users', 1, 'key share'), lock(db, 'users', 1)]],
  ['the clause of a larger statement', (db) => [lock(db, 'pages', 1), lockClause(db, 'sites', 1)]],
  [
    'an advisory lock first',
    async (db, trx) => [await lockAdvisory(trx, 'test processor'), lock(db, 'users', 1)],
  ],
  ['rows of a queue at any time', (db) => [lock(db, 'sites', 1), unlockedClause()]],
])('accepts %s', async (_name, work) => {
  await expect(within(work)).resolves.toBeUndefined()
})

test.each<[name: string, work: (db: TenantDb, trx: Transaction<DB>) => unknown]>([
  ['a page after its site', (db) => [lock(db, 'sites', 1), lock(db, 'pages', 2)]],
  ['a clause out of order', (db) => [lock(db, 'sites', 1), lockClause(db, 'pages', 2)]],
  ['a lower id', (db) => [lock(db, 'pages', 3), lock(db, 'pages', 2)]],
  ['a lower id among several', (db) => [lock(db, 'pages', 3), lock(db, 'pages', [5, 2])]],
  ['a stronger lock after share', (db) => [lock(db, 'pages', 1, 'share'), lock(db, 'pages', 1)]],
  [
    'an advisory lock after a row',
    async (db, trx) => [lock(db, 'users', 1), await lockAdvisory(trx, 'migrations')],
  ],
])('refuses %s', async (_name, work) => {
  await expect(within(work)).rejects.toThrow('db/lock-order.ts')
})

test('separates the locks of each transaction', async () => {
  await within(async (db) => {
    lock(db, 'sites', 1)
    await expect(within((other) => lock(other, 'pages', 1))).resolves.toBeUndefined()
  })
})

test('each advisory lock has its own number', () => {
  const numbers = Object.values(lockOrder).filter((each) => typeof each === 'number')
  expect(numbers.length).toBeGreaterThan(1)
  expect(new Set(numbers).size).toBe(numbers.length)
})
