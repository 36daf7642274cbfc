import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type PostgresTestDatabase } from '../testing/postgres.ts'
import { unsent } from '../testing/unsent.ts'
import { tableColumns } from './table-columns.ts'
import { is, typedSql } from './typed-sql.ts'

const columns = tableColumns('settings', ['tax_name', 'currency', 'external'])
const required = tableColumns('products', ['id', 'name'])

let database: PostgresTestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

describe('columns of a table', () => {
  it('are a select list', () => {
    expect(columns.of('s').compile(unsent).sql).toBe('"s"."tax_name", "s"."currency", "s"."external"')
  })

  it('are the shape of a row, as the database describes it', async () => {
    const { rows } = await typedSql(columns.row)`select ${columns.of('s')} from settings s`.execute(
      database.kysely,
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['a null', sql`null`],
    ['another type', sql`1`],
  ])('refuse %s if the column does not allow it', async (_, name) => {
    await expect(
      typedSql(required.row)`select 1 as id, ${name} as name`.execute(database.kysely),
    ).rejects.toThrow('A row does not have its type.')
  })

  it('have instants as strings within JSON', async () => {
    const { row, json } = tableColumns('orders', ['created_at', 'completed_at'])
    const moment = sql`select now() as created_at, null::timestamptz as completed_at`
    const [inRow] = (await typedSql(row)`${moment}`.execute(database.kysely)).rows
    const [inJson] = (
      await typedSql({ orders: is.list(json) })`select json_agg(o) as orders from (${moment}) o`.execute(
        database.kysely,
      )
    ).rows
    expect(inRow?.created_at).toBeInstanceOf(Date)
    expect(inJson?.orders).toEqual([{ created_at: expect.any(String), completed_at: null }])
  })
})
