import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../testing/use-server.ts'
import { TenantDb } from './tenant.ts'
import { is, typedSql } from './typed-sql.ts'

const database = useDatabase()

const row = { id: is.number, name: is.textOrNull }

describe('a statement whose rows have a declared shape', () => {
  it('returns rows of that shape', async () => {
    const { rows } = await typedSql(row)`select 1 as id, null as name`.execute(database.kysely)
    expect(rows).toEqual([{ id: 1, name: null }])
  })

  it.each([
    ['another type', sql`select 'one' as id, 'a' as name`],
    ['null where the shape has none', sql`select null::int as id, 'a' as name`],
    ['a column less', sql`select 1 as id`],
    ['a column more', sql`select 1 as id, 'a' as name, 2 as more`],
  ])('fails in a test for %s', async (_, statement) => {
    await expect(typedSql(row)`select * from (${statement}) found`.execute(database.kysely)).rejects.toThrow(
      'A row does not have its type.',
    )
  })

  it('is checked against the shape of each execution when the same statement is used with several', async () => {
    const statement = (shape: Parameters<typeof typedSql>[0]) => typedSql(shape)`select 1 as id`
    await statement({ id: is.number }).execute(database.kysely)
    await statement({ id: is.number }).execute(database.kysely)
    await expect(statement({ id: is.text }).execute(database.kysely)).rejects.toThrow(
      'does not have its type',
    )
    await expect(statement({ id: is.number, name: is.text }).execute(database.kysely)).rejects.toThrow(
      'does not have its type',
    )
    await statement({ id: is.number }).execute(database.kysely)
  })

  it('is refused without the business', async () => {
    const db = new TenantDb(database.kysely, 7)
    await expect(typedSql({ id: is.number })`select id from sites`.execute(db)).rejects.toThrow(
      'A statement is not held to its business',
    )
  })
})
