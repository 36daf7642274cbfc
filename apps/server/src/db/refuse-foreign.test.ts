import { onTestFinished, test, expect } from 'vitest'
import { asOwner, bareDatabase, cloneDatabase } from '../testing/postgres.ts'
import { openDatabase } from './open.ts'
import { DatabaseRefusal } from './database-errors.ts'

const tablesOf = (url: string) =>
  asOwner<{ relname: string }>(
    url,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )

test.each([
  ['create table users (id int)', 'users'],
  [
    Array.from({ length: 7 }, (_, n) => `create table table_${n} (id int)`).join(';'),
    'table_0, table_1, table_2, table_3, table_4 and 2 more',
  ],
])('refuses a database of another product by its tables and leaves it unchanged: %s', async (made, names) => {
  const { url, drop } = await bareDatabase()
  onTestFinished(drop)
  await asOwner(url, made)
  const before = await tablesOf(url)
  const refused = openDatabase({ url })
  await expect(refused).rejects.toThrow(DatabaseRefusal)
  await expect(refused).rejects.toThrow(
    new RegExp(
      `^The database \\S+${new URL(url).pathname} holds tables that are not Linkwright's \\(${names}\\)\\. Give Linkwright a database of its own\\.$`,
    ),
  )
  expect(await tablesOf(url)).toEqual(before)
})

test.each([
  ['made after our first start', cloneDatabase, 'create table reports (id int)'],
  [
    'of an extension',
    bareDatabase,
    'create table reports (id int); alter extension plpgsql add table reports',
  ],
])('a table %s does not prevent a start', async (_what, database, made) => {
  const { url, drop } = await database()
  onTestFinished(drop)
  await asOwner(url, made)
  const opened = await openDatabase({ url })
  await opened.close()
  const names = (await tablesOf(url)).map(({ relname }) => relname)
  expect(names).toEqual(expect.arrayContaining(['reports', 'sites']))
})
