import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/use-server.ts'

const database = useDatabase()

const plan = (id: number) =>
  database.kysely.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()

async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database.kysely,
  )
  return rows.map((row) => row.statement)
}

test('prepares a frequent statement', async () => {
  for (let n = 0; n < 2; n++) await plan(1)
  expect(await preparedTexts()).toEqual([])
  for (let n = 0; n < 3; n++) await plan(1)
  expect(await preparedTexts()).toEqual([expect.stringContaining('from "plans" where "id" = $1')])
})

test('never prepares a bulk insert', async () => {
  const rows = (from: number) =>
    Array.from({ length: 300 }, (_, n) => ({ key: `bulk ${from + n}`, value: 'x'.repeat(20) }))
  for (let n = 0; n < 5; n++)
    await database.kysely
      .insertInto('instance')
      .values(rows(n * 300))
      .execute()
  expect((await preparedTexts()).filter((text) => text.startsWith('insert'))).toEqual([])
})

test('a column added by a newer server causes no errors', async () => {
  for (let n = 0; n < 4; n++) await plan(2)
  await database.asOwner('alter table plans add column tomorrow int default 5')
  expect(await plan(2)).toMatchObject({ id: 2, tomorrow: 5 })
  for (let n = 0; n < 4; n++) expect(await plan(2)).toMatchObject({ id: 2, tomorrow: 5 })
})

/** A text of its own for each `n`. */
const sum = (n: number) =>
  sql<{ sum: number }>`select ${sql.lit(n)} + ${1}::int as sum`.execute(database.kysely)

test('prepares a statement that becomes frequent after many others', async () => {
  for (let n = 0; n < 600; n++) await sum(n)
  for (let n = 0; n < 3; n++) await sum(5000)
  expect((await preparedTexts()).filter((text) => text.includes('as sum'))).toEqual([
    expect.stringContaining('select 5000 + $1'),
  ])
})

test('a connection prepares at most 1,000 statements', async () => {
  for (let n = 0; n < 1_100; n++) for (let time = 0; time < 3; time++) await sum(10_000 + n)
  expect(await preparedTexts()).toHaveLength(1_000)
  expect((await sum(11_099)).rows).toEqual([{ sum: 11_100 }])
})
