import { type RawBuilder, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { freshEmbedded, unusedEmbedded } from '../testing/pglite.ts'
import { useDatabase } from '../testing/use-server.ts'

/** The rows that were written since the start count, also those of other tests. */
const unused = databases.map((each) =>
  each.fresh === freshEmbedded ? { ...each, fresh: unusedEmbedded } : each,
)

describe.each(unused)('on $name', ({ fresh }) => {
  const database = useDatabase(fresh)

  const find = (key: string) => sql`select value from instance where key = ${key}`.execute(database.kysely)
  /** What is written is counted at once; else that comes with what the connection does next, or seconds later. */
  const counted = (statement: RawBuilder<unknown>) =>
    database.kysely.connection().execute(async (connection) => {
      await statement.execute(connection)
      await sql`select pg_stat_force_next_flush()`.execute(connection)
      await sql`select 1`.execute(connection)
    })
  const write = (from: number, rows: number) =>
    counted(sql`insert into instance select 'grown ' || n, 'grown ' || n
      from generate_series(${from}::int, ${from + rows - 1}::int) n`)
  /** How the prepared statement would be run now. */
  async function plan() {
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like 'select value from instance%'`.execute(
      database.kysely,
    )
    const lines = await sql<Record<string, string>>`
      explain (costs off) execute ${sql.id(rows[0]?.name ?? '')} ('grown 1')`.execute(database.kysely)
    return lines.rows.flatMap((row) => Object.values(row)).join('\n')
  }

  test('discards a query plan of a tiny table before the table is large', async () => {
    await write(0, 3)
    await database.withOwner((owner) => sql`analyze instance`.execute(owner))
    for (let n = 0; n < 10; n++) await find('grown 1')
    expect(await plan()).toContain('Seq Scan')
    await write(3, 20_000)
    // No statistics have been gathered in between.
    await find('grown 1')
    expect(await plan()).not.toContain('Seq Scan')
  })

  test('analyzes tables that changed much, and not again until they change', async () => {
    await write(100_000, 5000)
    await expect
      .poll(async () => (await database.gatherStatistics()).tables, { interval: 300 })
      .toContain('public.instance')
    const estimate = async () => {
      const { rows } = await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where relname = 'instance'`.execute(database.kysely)
      return rows[0]?.rows
    }
    expect(await estimate()).toBeGreaterThanOrEqual(5000)
    const before = await estimate()
    await write(200_000, 40)
    expect((await database.gatherStatistics()).tables).not.toContain('public.instance')
    expect(await estimate()).toBe(before)
  })

  test('analyzes a table with its first row and after growth', async () => {
    const asOwner = (...statements: RawBuilder<unknown>[]) =>
      database.withOwner(async (owner) => {
        for (const statement of statements) await statement.execute(owner)
      })
    const add = (rows: number) =>
      asOwner(
        sql`insert into few select from generate_series(1, ${sql.lit(rows)})`,
        sql`select pg_stat_force_next_flush()`,
        sql`select 1`,
      )
    const tables = async () => (await database.gatherStatistics()).tables
    await asOwner(sql`create table few ()`)
    onTestFinished(() => asOwner(sql`drop table few`))
    await add(1)
    await expect.poll(tables, { interval: 300 }).toContain('public.few')
    await add(10)
    expect(await tables()).not.toContain('public.few')
    await add(2)
    await expect.poll(tables, { interval: 300 }).toContain('public.few')
    expect(await tables()).not.toContain('public.few')
  })

  test("restores the application's role after the owner's work, even after a failure", async () => {
    const role = async () =>
      (await sql<{ role: string }>`select current_user::text as role`.execute(database.kysely)).rows[0]?.role
    const owner = await database.withOwner(async (own) => {
      await own.transaction().execute((trx) => sql`create table owned (a int)`.execute(trx))
      await sql`drop table owned`.execute(own)
      const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(own)
      return rows[0]?.role
    })
    expect(owner).not.toBe('linkwright_app')
    expect(await role()).toBe('linkwright_app')
    const failing = database.withOwner(async (own) => {
      await sql`begin`.execute(own)
      await sql`select 1 / 0`.execute(own)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await role()).toBe('linkwright_app')
  })

  test('reuses a plan of a table that has grown, although plans of the tiny table cost less', async () => {
    const others = () => sql`select count(*) from instance where value <> ${'none'}`.execute(database.kysely)
    const reused = async () => {
      const { rows } = await sql<{ reused: number }>`
        select generic_plans::int as reused from pg_prepared_statements where statement like 'select count(*) from instance%'`.execute(
        database.kysely,
      )
      return rows[0]?.reused ?? 0
    }
    for (let n = 0; n < 10; n++) await others()
    await write(300_000, 60_000)
    await database.withOwner((owner) => sql`analyze instance`.execute(owner))
    for (let n = 0; n < 10; n++) await others()
    const before = await reused()
    for (let n = 0; n < 5; n++) await others()
    expect(await reused()).toBe(before + 5)
  })

  test('discards prepared statements in a transaction while others of it wait for the connection', async () => {
    await database.kysely.transaction().execute(async (trx) => {
      const read = async (text: string) => {
        const { rows } = await sql<{ text: string }>`select ${text}::text as text, now()`.execute(trx)
        return rows[0]?.text
      }
      const prepared = async () => {
        const { rows } = await sql<{ name: string }>`
          select name from pg_prepared_statements where statement like 'select $1::text as text, now()'`.execute(
          trx,
        )
        return rows.map(({ name }) => name)
      }
      for (let n = 0; n < 4; n++) await read('first')
      const before = await prepared()
      expect(before).toHaveLength(1)
      for (let n = 0; n < 3; n++) {
        const written = sql`update instance set value = value`.execute(trx)
        expect(await Promise.all([read('a'), read('b'), written.then(() => read('c')), read('d')])).toEqual([
          ...'abcd',
        ])
      }
      expect(await prepared()).not.toEqual(before)
    })
  })
})
