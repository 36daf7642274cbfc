import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { rowsHash } from './rows-hash.ts'
import { useDatabase } from './use-server.ts'

describe.each(databases)('the hash of all rows on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  const run = (text: string) => sql.raw(text).execute(database.kysely)
  /** Changes of one row, each undone by the next or another. */
  const changes = [
    `insert into businesses (name, plan_id) values ('One', 1)`,
    `insert into businesses (name, plan_id) values ('Two', 1)`,
    `update businesses set name = 'Three' where name = 'Two'`,
    `update plans set name = name || '.' where id = 1`,
    `delete from businesses where name = 'Three'`,
    `insert into instance values ('key', 'value')`,
    `do $$ begin insert into instance values ('nested', 'value'); end $$`,
    `update instance set value = 'other' where key = 'key'`,
    `delete from instance`,
  ]

  test('changes with every change, and is the same without one', async () => {
    let before = await rowsHash(database)
    for (const change of changes) {
      await run(change)
      const after = await rowsHash(database)
      expect(after, change).not.toBe(before)
      expect(await rowsHash(database)).toBe(after)
      before = after
    }
  })

  test('is the same as before once every change is undone, also by a rollback', async () => {
    const before = await rowsHash(database)
    await run(`insert into instance values ('key', 'value')`)
    await rowsHash(database)
    await run(`delete from instance`)
    expect(await rowsHash(database)).toBe(before)
    const undone = database.kysely.transaction().execute(async (trx) => {
      await sql`insert into instance values ('key', 'value')`.execute(trx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rowsHash(database)).toBe(before)
  })

  test('leaves out tables that are named', async () => {
    const before = await rowsHash(database, ['instance'])
    await run(`insert into instance values ('left out', 'value')`)
    expect(await rowsHash(database, ['instance'])).toBe(before)
  })
})
