import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshEmbedded } from './pglite.ts'
import { rowsHash } from './rows-hash.ts'

test('resets a used embedded database for the next test', async () => {
  const used = await freshEmbedded()
  const { kysely } = used
  const before = await rowsHash(used)
  const add = (on: typeof kysely) =>
    on
      .insertInto('businesses')
      .values({ name: 'Example', plan_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  expect(await add(kysely)).toEqual({ id: 1 })
  await sql`reset role`.execute(kysely)
  await sql`delete from categories`.execute(kysely)
  await sql`update plans set name = 'Other'`.execute(kysely)
  expect(await rowsHash(used)).not.toEqual(before)
  await used.close()

  const next = await freshEmbedded()
  expect(next.place).toEqual(used.place)
  expect(await rowsHash(next)).toEqual(before)
  expect(await add(next.kysely)).toEqual({ id: 1 })
  await expect(sql`alter table plans add column x int`.execute(next.kysely)).rejects.toThrow(/owner/)
  await next.close()
})

test('two concurrent databases are different', async () => {
  const [one, other] = [await freshEmbedded(), await freshEmbedded()]
  expect(one.place).not.toEqual(other.place)
  await one.close()
  await other.close()
})
